import { englishBases } from '#german/text/english-forms.ts';
import type { SourceRecord, SourceSense, SourceSentence } from '../stage/record.ts';
import { glossKey } from './glosses.ts';

/** What sentence pairs and our own entries show about a gloss before the words are merged. */
export interface GlossEvidence {
  /** How much more often sentences with the German word have this gloss in their translation than chance: 0 for never, about 3 for always. */
  pairedWith(word: string, gloss: string): number;
  /** How common the gloss is in the English sentences: the decimal logarithm of their number, for its rarest word. */
  commonness(gloss: string): number;
  /** The glosses of the first sense of the core's entry, as keys (`glossKey`); none if the core does not have the word in this class. */
  firstInCore(word: string, partOfSpeech: string | null): readonly string[];
  /**
   * From English back to German: the part of a gloss's German words, each by its commonness, that this word has; 0 to 1.
   * @param own the sum of `lineWeight` of the gloss in the word's own senses
   */
  mutualShare(word: string, gloss: string, own: number): number;
  /** Whether the gloss mostly translates words of another class: "see" is hardly ever a noun. Verbs show theirs by "to". */
  isOfAnotherClass(partOfSpeech: string, gloss: string): boolean;
  /** Whether the word is a headword of any source. */
  isKnown(word: string): boolean;
}

/** For a word merged on its own, as in tests. */
export const NO_EVIDENCE: GlossEvidence = {
  pairedWith: () => 0,
  commonness: () => 0,
  firstInCore: () => [],
  mutualShare: () => 1,
  isOfAnotherClass: () => false,
  isKnown: () => true,
};

/**
 * Added to the number of sentences found and expected, so that a single sentence proves little. Tuned with the weights in
 * senses.ts on 2,071 nouns outside the core whose translations German Wiktionary has.
 */
const SMOOTHING = 1;
/** The commoner a word, the more sentences has each of its translations; this evens it out. */
const LENGTH_WEIGHT = 0.3;
const SHORTEST_STEM = 3;
/** More sentences of one word prove no more, and "die" is in half of them. */
const MOST_PAIRS = 1000;

/** A gloss in at least this many senses shows its class. */
const FEWEST_SENSES = 4;
/** A class with a smaller share of a gloss's senses is unusual for it. */
const USUAL_SHARE = 0.25;

interface Places {
  /** Numbers of the sentence pairs with the word, in order. */
  pairs: number[];
}

/** Commonness of a word in no frequency list. */
const UNLISTED = 1e-6;

/** How much a source's line says for a gloss: less if the German word has a label there, or the gloss comes late. */
export function lineWeight({ tags }: Pick<SourceSense, 'tags'>, position: number): number {
  return (tags.length > 0 ? 0.3 : 1) / (1 + 0.5 * position);
}

/** Collects headwords and sentence pairs, then answers. */
export class EvidenceCollector {
  readonly #weightOf: (form: string) => number;
  readonly #heads = new Map<string, Places>();
  readonly #core = new Map<string, readonly string[]>();
  /** Every word of a German text with the headwords it may be a form of; texts repeat their words. */
  readonly #places = new Map<string, readonly Places[]>();
  /** Gloss → the sum of its German words, each by its commonness. */
  readonly #weights = new Map<string, number>();
  /** Gloss → the number of senses with it, in all and by class. */
  readonly #senses = new Map<string, Map<string, number>>();
  readonly #texts = new Map<string, string>();

  /** @param weightOf how common a German form is, as in `FormFrequency` */
  constructor(weightOf: (form: string) => number = () => UNLISTED) {
    this.#weightOf = weightOf;
  }

  /** The root evens out that a few words are most of all text. */
  #commonnessOf(word: string): number {
    return Math.sqrt(this.#weightOf(word.toLowerCase()) + UNLISTED);
  }

  /** Call with every record, in order of precedence within a word. */
  addRecord({ source, word, partOfSpeech, senses }: SourceRecord): void {
    if (!this.#heads.has(word)) this.#heads.set(word, { pairs: [] });
    if (source === 'core') {
      const key = `${partOfSpeech}\t${word}`;
      const first = senses[0]?.glosses.map(glossKey);
      if (first && !this.#core.has(key)) this.#core.set(key, first);
    }
    for (const sense of senses) {
      const { examples, glosses } = sense;
      glosses.forEach((gloss, position) => {
        this.#count(classOf(partOfSpeech), gloss);
        const weight = lineWeight(sense, position) * this.#commonnessOf(word);
        const key = glossKey(gloss);
        this.#weights.set(key, (this.#weights.get(key) ?? 0) + weight);
      });
      for (const { text, translation } of examples) {
        if (translation !== undefined) this.#texts.set(text, translation);
      }
    }
  }

  #count(name: string, gloss: string): void {
    const key = glossKey(gloss);
    const counts = this.#senses.get(key) ?? new Map<string, number>();
    for (const one of [ALL, name]) counts.set(one, (counts.get(one) ?? 0) + 1);
    this.#senses.set(key, counts);
  }

  addSentence({ text, translation }: Pick<SourceSentence, 'text' | 'translation'>): void {
    this.#texts.set(text, translation);
  }

  finish(): GlossEvidence {
    const english: Set<string>[] = [];
    const counts = new Map<string, number>();
    const forms = new Map<string, readonly string[]>();
    for (const [text, translation] of this.#texts) {
      const words = englishWords(translation, forms);
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      for (const { pairs } of this.#headsIn(text)) {
        if (pairs.length < MOST_PAIRS) pairs.push(english.length);
      }
      english.push(words);
    }
    this.#texts.clear();
    this.#places.clear();
    const heads = this.#heads;
    const core = this.#core;
    const weights = this.#weights;
    const senses = this.#senses;
    const countOf = (words: readonly string[]): number =>
      words.length === 0 ? 0 : Math.min(...words.map((word) => counts.get(word) ?? 0));
    return {
      pairedWith: (word, gloss) => {
        const words = contentOf(gloss);
        const pairs = heads.get(word)?.pairs ?? [];
        if (words.length === 0) return 0;
        const found = pairs.filter((pair) => words.every((one) => english[pair]?.has(one))).length;
        if (found === 0) return 0;
        const expected = (pairs.length * countOf(words)) / english.length;
        const surprise = Math.log2((found + SMOOTHING) / (expected + SMOOTHING));
        return (
          (Math.log2(1 + found) * Math.max(0, surprise)) /
          (1 + LENGTH_WEIGHT * Math.log2(1 + pairs.length))
        );
      },
      commonness: (gloss) => Math.log10(1 + countOf(contentOf(gloss))),
      firstInCore: (word, partOfSpeech) => core.get(`${partOfSpeech}\t${word}`) ?? [],
      mutualShare: (word, gloss, own) => {
        const total = weights.get(glossKey(gloss)) ?? 0;
        return total === 0 ? 0 : Math.min(1, (own * this.#commonnessOf(word)) / total);
      },
      isOfAnotherClass: (partOfSpeech, gloss) => {
        const found = senses.get(glossKey(gloss));
        const all = found?.get(ALL) ?? 0;
        if (all < FEWEST_SENSES || gloss.startsWith('to ')) return false;
        return (found?.get(classOf(partOfSpeech)) ?? 0) / all < USUAL_SHARE;
      },
      isKnown: (word) => heads.has(word),
    };
  }

  #headsIn(text: string): Set<Places> {
    return new Set((text.match(/\p{L}+/gu) ?? []).flatMap((token) => this.#headsOf(token)));
  }

  #headsOf(token: string): readonly Places[] {
    const known = this.#places.get(token);
    if (known) return known;
    const found = [...possibleLemmas(token)].flatMap((lemma) => this.#heads.get(lemma) ?? []);
    this.#places.set(token, found);
    return found;
  }
}

const ALL = 'all';

/** Sources divide adjectives and adverbs, nouns and names differently. */
function classOf(partOfSpeech: string | null): string {
  if (partOfSpeech === 'adverb') return 'adjective';
  return partOfSpeech === 'proper noun' ? 'noun' : (partOfSpeech ?? 'unknown');
}

function contentOf(gloss: string): string[] {
  return glossKey(gloss).split(' ').filter(Boolean);
}

/** Every word of an English sentence with all its possible dictionary forms. */
function englishWords(text: string, known: Map<string, readonly string[]>): Set<string> {
  const tokens =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\d]+(?:'\p{L}+)?/gu) ?? [];
  return new Set(
    tokens.flatMap((token) => {
      const forms = known.get(token) ?? englishForms(token);
      known.set(token, forms);
      return forms;
    }),
  );
}

function englishForms(token: string): string[] {
  const plain = token.replace(/'(?:s|ll|ve|re|d|m)$/u, '');
  return [token, plain, ...englishBases(plain).map(({ word }) => word)];
}

const ENDINGS = ['', 'e', 'n', 'en', 's', 'es', 'er', 'em', 't', 'te', 'ten', 'st', 'et', 'ete'];
const LEMMA_ENDINGS = ['', 'en', 'n', 'e'];
const WITHOUT_UMLAUT: readonly (readonly [RegExp, string])[] = [
  [/äu/u, 'au'],
  [/ä/u, 'a'],
  [/ö/u, 'o'],
  [/ü/u, 'u'],
];

/**
 * Headwords that a word of a German sentence may be a form of, by its ending alone: the paradigms are not known before the
 * merge. Most are no words; wrong ones add noise, which the comparison with chance removes.
 */
export function possibleLemmas(token: string): Set<string> {
  const lemmas = new Set<string>();
  for (const spelling of [token, token.charAt(0).toLowerCase() + token.slice(1)]) {
    for (const ending of ENDINGS) {
      const stem = spelling.slice(0, spelling.length - ending.length);
      if (!spelling.endsWith(ending) || stem.length < SHORTEST_STEM) continue;
      for (const end of LEMMA_ENDINGS) lemmas.add(stem + end);
      if (stem.startsWith('ge') && /^(?:t|et|en)$/u.test(ending)) {
        lemmas.add(`${stem.slice(2)}en`);
        lemmas.add(`${stem.slice(2)}n`);
      }
      const umlaut = WITHOUT_UMLAUT.find(([vowel]) => vowel.test(stem));
      if (umlaut) lemmas.add(stem.replace(umlaut[0], umlaut[1]));
    }
  }
  return lemmas;
}
