import type { SourceId } from '#contract/dictionary.ts';
import {
  type CefrLevel,
  estimateLevel,
  estimateSentenceLevel,
  rankOfLevel,
} from '#german/level.ts';
import { findSeparated } from '#german/separable.ts';
import { tokenise } from '#german/tokens.ts';
import type { ArtefactWriter } from './artefact/write.ts';
import type { Composed } from './frames/compose.ts';
import { glossWords } from './merge/glosses.ts';
import type { EntryTable } from './ranks.ts';
import type { Readings } from './readings.ts';
import type { SourceSentence } from './record.ts';

const LEVELS: readonly CefrLevel[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
/** How many sentences are kept for each entry: the best of all, and besides the best of each level. */
const KEPT = 20;
const KEPT_OF_LEVEL = 6;
/** An entry with so many needs none that are composed. */
const ENOUGH = 5;
const LONGEST = 160;
const BEST_LENGTH = 8;
/** Of the words of a sentence that its translation must have; higher loses good sentences faster than bad ones. */
const CLOSE = 0.75;
/** They take a sentence word by word. */
const CLOSE_FOR_BEGINNERS = 1;
/** Words up to this rank (sein, machen, gehen) are translated in too many ways to be looked for. */
const COMMONPLACE = 60;
/** A rarer reading of an ambiguous form is only believed if it is at least this share of the commonest ("weiß"). */
const BELIEVED_SHARE = 0.25;
/** Capitalised words that are in no list: a long one is a compound, a short one a name. */
const COMPOUND = /^\p{Lu}\p{L}{8,}$/u;
const SENTENCE = /^[\p{Lu}„"»‚'(¿\d].*[.!?…]["“”«')]?$/u;
/** By how much a source's sentences are preferred, in levels of difficulty. */
const SOURCE_BONUS: Record<SourceId, number> = {
  core: 4,
  wiktextract: 0.5,
  tatoeba: 0.4,
  ding: 0,
  wikdict: 0,
  'german-pos': 0,
};

export interface BankEntry {
  isNoun: boolean;
  hasHomonyms: boolean;
  level?: CefrLevel;
  isVerb: boolean;
  /** Noun, verb or adjective: what a translation must have. */
  isContent: boolean;
  /** The English words of its glosses. */
  glossWords: ReadonlySet<string>;
}

/** True for a text that begins and ends as a sentence does. */
export function isSentence(text: string): boolean {
  return SENTENCE.test(text);
}

interface Kept {
  score: number;
  id: number;
}

/** Sentence pairs of all sources with the entries whose forms stand in them, best first for each entry. */
export class SentenceBank {
  readonly #seen = new Set<string>();
  /** Per entry and level, in order. */
  readonly #best = new Map<number, Kept[][]>();
  readonly #composed = new Map<number, number[]>();
  readonly #writer: ArtefactWriter;
  readonly #readings: Readings;
  readonly #table: EntryTable;
  readonly #entryOf: (id: number) => BankEntry;

  constructor(
    writer: ArtefactWriter,
    readings: Readings,
    table: EntryTable,
    entryOf: (id: number) => BankEntry,
  ) {
    this.#writer = writer;
    this.#readings = readings;
    this.#table = table;
    this.#entryOf = entryOf;
  }

  get size(): number {
    return this.#seen.size;
  }

  /** `own`: the entry that the source gives the sentence for. Repeats and what is no sentence are passed over. */
  add(sentence: SourceSentence, own?: number): void {
    const text = sentence.text.normalize('NFC');
    if (this.#seen.has(text) || text.length > LONGEST || !isSentence(text)) return;
    const tokens = tokenise(text).map((token) => token.text);
    if (tokens.length < 2 || sentence.translation === '') return;
    this.#seen.add(text);
    const { entries, doubtful, ranks, parts, hasVerb } = this.#lemmas(tokens);
    if (own !== undefined) entries.add(own);
    const level = sentence.level ?? estimateForeignLevel(text, ranks);
    const translated = englishStems(sentence.translation);
    const offered =
      sentence.source === 'core' ||
      (looksPlain(text, sentence.translation) &&
        hasVerb &&
        this.#isCloselyTranslated(parts, translated, level));
    const id = this.#writer.addSentence({ ...sentence, text, level, offered });
    for (const entry of entries) {
      const facts = this.#entryOf(entry);
      const agrees = sharesStem(facts.glossWords, translated);
      // Which homonym or which rarer reading is meant is only told by the translation.
      const unsure = facts.hasHomonyms || doubtful.has(entry);
      if (unsure && !agrees && entry !== own) continue;
      const ideal = LEVELS.indexOf(facts.level ?? estimateLevel(this.#table.rankOf(entry)));
      const above = LEVELS.indexOf(level) - ideal;
      const score =
        (above > 0 ? above : -above * 0.4) +
        Math.abs(tokens.length - BEST_LENGTH) * 0.12 -
        (agrees ? 1.5 : 0) -
        SOURCE_BONUS[sentence.source] -
        (entry === own ? 1 : 0);
      this.#keep(entry, level, { score, id });
    }
  }

  /**
   * Gives an entry the sentences of its frames that it lacks, first those of levels where it has none. They belong to
   * this entry alone and are no examples of the dictionary's pages.
   */
  addComposed(entry: number, composed: readonly Composed[]): void {
    const levels = this.#best.get(entry) ?? [];
    const hasLevel = (level: CefrLevel): boolean =>
      (levels[LEVELS.indexOf(level)]?.length ?? 0) > 0;
    const missing = ENOUGH - levels.reduce((sum, list) => sum + list.length, 0);
    const chosen = composed
      .toSorted((a, b) => Number(hasLevel(a.level)) - Number(hasLevel(b.level)))
      .filter(({ text }) => !this.#seen.has(text))
      .slice(0, Math.max(missing, 0));
    for (const { text } of chosen) this.#seen.add(text);
    const ids = chosen.map((sentence) =>
      this.#writer.addSentence({ ...sentence, source: 'composed', offered: true }),
    );
    if (ids.length > 0) this.#composed.set(entry, ids);
  }

  #keep(entry: number, level: CefrLevel, kept: Kept): void {
    const levels = this.#best.get(entry) ?? LEVELS.map(() => []);
    this.#best.set(entry, levels);
    const list = levels[LEVELS.indexOf(level)] ?? [];
    const last = list.at(-1);
    if (list.length >= KEPT && last && last.score <= kept.score) return;
    const at = list.findIndex((other) => other.score > kept.score);
    list.splice(at === -1 ? list.length : at, 0, kept);
    if (list.length > KEPT) list.pop();
  }

  /** True where most of what a sentence says is in the translation too: free translations teach the wrong words. */
  #isCloselyTranslated(
    parts: readonly (readonly number[])[],
    translated: ReadonlySet<string>,
    level: CefrLevel,
  ): boolean {
    const telling = parts
      .map((found) => found.map((entry) => this.#entryOf(entry)))
      .filter((found) => found.some(({ isContent }) => isContent));
    const agreed = telling.filter((found) =>
      found.some(({ glossWords }) => sharesStem(glossWords, translated)),
    );
    return (
      agreed.length > 0 &&
      agreed.length >= telling.length * (level < 'B1' ? CLOSE_FOR_BEGINNERS : CLOSE)
    );
  }

  #lemmas(tokens: readonly string[]): {
    entries: Set<number>;
    doubtful: Set<number>;
    ranks: (number | null)[];
    /** Entries of each word that is no commonplace; a verb in two parts is one. */
    parts: (readonly number[])[];
    hasVerb: boolean;
  } {
    const entries = new Set<number>();
    const doubtful = new Set<number>();
    const ranks: (number | null)[] = [];
    const parts = new Map<string, readonly number[]>();
    let hasVerb = false;
    tokens.forEach((token, index) => {
      const found = this.#believed(token, index === 0);
      const likeliest = Math.max(0, ...found.map((entry) => this.#table.weightOf(entry)));
      // At the beginning of a sentence capitals do not tell nouns ("Laut Fahrplan").
      const nouns = found.filter((entry) => this.#entryOf(entry).isNoun).length;
      const unclear = index === 0 && nouns > 0 && nouns < found.length;
      for (const entry of found) {
        if (unclear && !entries.has(entry)) doubtful.add(entry);
        else if (this.#table.weightOf(entry) === likeliest) doubtful.delete(entry);
        else if (!entries.has(entry)) doubtful.add(entry);
        entries.add(entry);
      }
      const known = found.map((entry) => this.#hardness(entry)).filter((rank) => rank !== null);
      const rank = known.length > 0 ? Math.min(...known) : null;
      hasVerb ||= found.some(
        (entry) => this.#entryOf(entry).isVerb && this.#table.weightOf(entry) === likeliest,
      );
      // A short capitalised word that is in no list is a name: it makes no sentence harder.
      if (rank !== null || found.length > 0 || /^\p{Ll}/u.test(token) || COMPOUND.test(token)) {
        ranks.push(rank);
      }
      if (rank === null || rank > COMMONPLACE) parts.set(token.toLowerCase(), found);
    });
    for (const { form } of findSeparated(tokens)) {
      const verbs = this.#readings.separated(form);
      for (const entry of verbs) entries.add(entry);
      if (verbs.length === 0) continue;
      for (const part of form.toLowerCase().split(' ')) parts.delete(part);
      parts.set(form, verbs);
      break;
    }
    return { entries, doubtful, ranks, parts: [...parts.values()], hasVerb };
  }

  /** The rank of an entry; of a word that the core teaches, that of its level. Null is rarer than any. */
  #hardness(entry: number): number | null {
    const { level } = this.#entryOf(entry);
    if (level) return rankOfLevel(level);
    const rank = this.#table.ranks[entry] ?? 0;
    return rank > 0 ? rank : null;
  }

  #believed(token: string, first: boolean): number[] {
    const exact = this.#readings.exact(token);
    const lower = token.charAt(0).toLowerCase() + token.slice(1);
    const found =
      first && lower !== token ? [...new Set([...exact, ...this.#readings.exact(lower)])] : exact;
    const most = Math.max(0, ...found.map((entry) => this.#table.weightOf(entry)));
    return found.filter((entry) => this.#table.weightOf(entry) >= most * BELIEVED_SHARE);
  }

  /** Ids of an entry's sentences, best first; without composed ones. */
  idsOf(entry: number): number[] {
    const levels = this.#best.get(entry) ?? [];
    const all = levels.flat().toSorted((a, b) => a.score - b.score);
    const kept = new Set([
      ...all.slice(0, KEPT),
      ...levels.flatMap((list) => list.slice(0, KEPT_OF_LEVEL)),
    ]);
    return all.filter((one) => kept.has(one)).map(({ id }) => id);
  }

  /** Writes which sentences belong to which entry, composed ones last. */
  writeLinks(): void {
    for (const entry of new Set([...this.#best.keys(), ...this.#composed.keys()])) {
      [...this.idsOf(entry), ...(this.#composed.get(entry) ?? [])].forEach((id, position) =>
        this.#writer.linkSentence(entry, position, id),
      );
    }
  }
}

/** Estimated by its grammar and at most so many levels below its rarest word. */
function estimateForeignLevel(text: string, ranks: readonly (number | null)[]): CefrLevel {
  const estimated = LEVELS.indexOf(estimateSentenceLevel({ text, ranks }));
  const rarest = Math.max(
    0,
    ...ranks.map((rank) => LEVELS.indexOf(estimateLevel(rank ?? undefined))),
  );
  const lowest = rarest === LEVELS.length - 1 ? rarest - 2 : rarest - 1;
  return LEVELS[Math.max(estimated, lowest, 0)] ?? 'C2';
}

/** Neither a note of a lexicographer nor a text with two readings. */
function looksPlain(text: string, translation: string): boolean {
  // Old letters wrote Du and Euch; A and X stand for names.
  const isDated = /(?!^)\b(?:Du|Dir|Dich|Euch|Dein\p{L}*|Euer|Eure\p{L}*|[A-Z])\b/u.test(text);
  return !isDated && !/[()[\]/|;…]|\.\.|[–—] /u.test(`${text} ${translation}`);
}

/** Enough of an English word to meet its inflected forms: "houses" and "house", "tried" and "try". */
function stem(word: string): string {
  return word.length <= 4 ? word.slice(0, 3) : word.slice(0, Math.max(4, word.length - 2));
}

function englishStems(text: string): Set<string> {
  return new Set([...glossWords([text])].map(stem));
}

function sharesStem(glosses: ReadonlySet<string>, translated: ReadonlySet<string>): boolean {
  for (const word of glosses) {
    const root = stem(word);
    if (translated.has(root)) return true;
    for (const other of translated) {
      const [short, long] = root.length < other.length ? [root, other] : [other, root];
      if (short.length >= 4 && long.startsWith(short)) return true;
    }
  }
  return false;
}
