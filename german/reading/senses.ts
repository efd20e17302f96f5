import { grammarOfSenses, type SenseGrammar } from '../text/government.ts';
import { type EnglishText, hasGloss, tellingWords } from './english.ts';
import type { EntryKnowledge } from './lexicon.ts';
import { type GrammarFacts, noteScore } from './notes.ts';
import { CLOSED } from './tags.ts';

/** What surrounds a word, as evidence for its sense. */
export interface SenseContext {
  /** Stems of the other words of the sentence. */
  company: ReadonlySet<string>;
  /** The sentence in lower case with spaces around each word, for phrases in notes. */
  plain: string;
  /** Prepositions of its clause (of a noun or adjective: the one after it), with the cases that they have there. */
  prepositions: ReadonlyMap<string, ReadonlySet<'accusative' | 'dative'>>;
  /** Of a verb: whether it has a pronoun that refers to the subject; undefined if it is no verb. */
  reflexive?: 'accusative' | 'dative' | 'unknown' | 'none' | undefined;
  /** Of a verb: whether it has an object in this case; undefined if unknown. */
  accusative?: boolean | undefined;
  dative?: boolean | undefined;
  /** Of an adjective without an ending: whether it describes what is done; undefined for other words. */
  isAdverbial?: boolean | undefined;
  /** What notes on grammar are compared with. */
  facts: GrammarFacts;
  translation: EnglishText | null;
  /** The word's place in its sentence, from 0 to 1. */
  at: number;
}

/** A sense with the evidence for it; higher is likelier. */
export interface SenseScore {
  number: number;
  score: number;
}

interface Profile {
  grammar: readonly SenseGrammar[];
  stems: readonly ReadonlySet<string>[];
  glosses: readonly (readonly (readonly string[])[])[][];
  /** German words of collocations in the notes: " nach hause ". */
  collocations: readonly (readonly string[])[];
}

const profiles = new WeakMap<EntryKnowledge, Profile>();

/** How much each kind of evidence counts; measured on the examples of the core (npm run measure -- reading). */
const WEIGHTS = {
  order: 0.5,
  orderBesideTranslation: 0.25,
  preposition: 2.2,
  missingPreposition: -1.1,
  wrongCase: -1.5,
  reflexive: 2,
  notReflexive: -2.5,
  accusative: 0.5,
  noAccusative: -0.8,
  dative: 0.6,
  collocation: 2,
  company: 0.8,
  translation: 5,
};

/** The senses of an entry, likeliest first. */
export function scoreSenses(knowledge: EntryKnowledge, context: SenseContext): SenseScore[] {
  const { senses } = knowledge;
  const profile = profileOf(knowledge);
  return senses
    .map((sense, index): SenseScore => {
      let score = -(context.translation ? WEIGHTS.orderBesideTranslation : WEIGHTS.order) * index;
      const grammar = profile.grammar[index];
      score += noteScore(sense.note, sense.glosses[0] ?? '', context.facts);
      if (grammar) score += grammarScore(grammar, profile.grammar, context);
      const stems = profile.stems[index] ?? new Set();
      let shared = 0;
      for (const stem of context.company)
        if (stems.has(stem)) shared += rarityIn(stem, profile.stems);
      // By chance, any words are beside the commonest ones.
      const isCommon = (knowledge.head.rank ?? Infinity) < COMMON_RANK;
      score += WEIGHTS.company * Math.min(shared, 3) * (isCommon ? 0.4 : 1);
      score += adverbScore(sense.glosses[0] ?? '', context);
      if (profile.collocations[index]?.some((text) => context.plain.includes(text)) === true)
        score += WEIGHTS.collocation;
      if (context.translation) {
        const english = context.translation;
        const best = Math.max(
          0,
          ...(profile.glosses[index] ?? []).map(
            (gloss, place) =>
              hasGloss(english, gloss, context.at) * (place === 0 ? 1 : 0.9) * commonness(gloss),
          ),
        );
        score += WEIGHTS.translation * best;
      }
      return { number: sense.number, score };
    })
    .toSorted((a, b) => b.score - a.score);
}

const COMMON_RANK = 300;

/** "Er läuft gut": well, not good. */
function adverbScore(gloss: string, { isAdverbial }: SenseContext): number {
  if (isAdverbial === undefined) return 0;
  return /^\w+ly$|^(?:well|fast|far|hard|straight)$/u.test(gloss) === isAdverbial ? 0.6 : -0.6;
}

/** English words that are in so many sentences that they hardly tell a sense. */
const COMMON_ENGLISH: ReadonlySet<string> = new Set(
  'be have do go get make take it that this at for on in to from by up out so than there'.split(
    ' ',
  ),
);
function commonness(gloss: readonly (readonly string[])[]): number {
  return gloss.every((bases) => bases.some((base) => COMMON_ENGLISH.has(base))) ? 0.45 : 1;
}

/** A word in the examples of one sense alone says more than one that all have. */
function rarityIn(stem: string, all: readonly ReadonlySet<string>[]): number {
  const having = all.filter((stems) => stems.has(stem)).length;
  return having === 1 ? 1 : having === all.length ? 0 : 0.4;
}

const PREPOSITION = /^([a-zäöüß]+) \+ (accusative|dative|genitive)\b/u;

function grammarScore(
  grammar: SenseGrammar,
  all: readonly SenseGrammar[],
  context: SenseContext,
): number {
  let score = 0;
  const { reflexive } = context;
  if (reflexive !== undefined) {
    const some = all.some((other) => other.reflexive !== null);
    if (grammar.reflexive !== null)
      score += reflexive === 'none' ? WEIGHTS.notReflexive : WEIGHTS.reflexive;
    else if (some && reflexive !== 'none') score += WEIGHTS.notReflexive / 2;
  }
  const own = grammar.government;
  const wanted = own.flatMap((government) => {
    const match = PREPOSITION.exec(government);
    return match ? [{ name: match[1] ?? '', wantedCase: match[2] }] : [];
  });
  const isShared = (government: string): boolean =>
    all.every((other) => other.government.includes(government));
  if (wanted.length > 0) {
    const fits = wanted.filter(({ name }) => context.prepositions.has(name));
    const rightCase = fits.filter(({ name, wantedCase }) => {
      const cases = context.prepositions.get(name);
      return !cases || cases.size === 0 || cases.has(wantedCase as 'accusative');
    });
    if (rightCase.length > 0) {
      score += rightCase.every(({ name, wantedCase }) => isShared(`${name} + ${wantedCase}`))
        ? 0
        : WEIGHTS.preposition;
    } else if (fits.length > 0) score += WEIGHTS.wrongCase;
    else if (!wanted.every(({ name, wantedCase }) => isShared(`${name} + ${wantedCase}`)))
      score += WEIGHTS.missingPreposition;
  }
  if (context.accusative !== undefined && all.length > 1) {
    if (own.includes('+ accusative') && !isShared('+ accusative'))
      score += context.accusative ? WEIGHTS.accusative : WEIGHTS.noAccusative;
  }
  if (context.dative !== undefined && own.includes('+ dative') && !isShared('+ dative'))
    score += context.dative ? WEIGHTS.dative : -WEIGHTS.dative;
  return score;
}

function profileOf(knowledge: EntryKnowledge): Profile {
  const known = profiles.get(knowledge);
  if (known) return known;
  const { senses, head, grammar } = knowledge;
  const own = stemOf(head.word.toLowerCase());
  const profile: Profile = {
    grammar: grammarOfSenses(
      grammar,
      senses.map(({ note, examples }) => ({ note, examples: examples.map(({ text }) => text) })),
    ),
    stems: senses.map(
      ({ examples, note }) =>
        new Set(
          [...examples.flatMap(({ text }) => stemsOf(text)), ...stemsOf(germanOf(note))].filter(
            (stem) => stem !== own,
          ),
        ),
    ),
    glosses: senses.map(({ glosses }) => glosses.map(tellingWords)),
    collocations: senses.map(({ note }) => collocationsOf(note, head.word)),
  };
  profiles.set(knowledge, profile);
  return profile;
}

/** The German of a note: "nach Hause kommen: to come home; zu spät kommen: to be late". */
function germanOf(note: string): string {
  return note
    .split(/;/u)
    .flatMap((part) => (part.includes(':') ? [part.split(':')[0] ?? ''] : []))
    .join(' ');
}

/** The words of a note's collocations beside the headword, as they must stand in a sentence. */
function collocationsOf(note: string, word: string): string[] {
  const lower = word.toLowerCase();
  return germanOf(note).length === 0
    ? []
    : note.split(';').flatMap((part) => {
        const german = part.includes(':') ? (part.split(':')[0] ?? '') : '';
        const words = german.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [];
        const rest = words.filter(
          (each) => each !== lower && each !== 'sich' && !/^(?:etwas|jemand\p{L}*)$/u.test(each),
        );
        // A single short word stands in any sentence.
        return rest.length > 0 &&
          words.length > 1 &&
          (rest.length > 1 || (rest[0]?.length ?? 0) > 3)
          ? [` ${rest.join(' ')} `]
          : [];
      });
}

const SHORTEST_STEM = 3;

/** The stems of a German text's telling words. */
export function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words
    .filter((word) => word.length > SHORTEST_STEM && !COMMON.has(word) && !CLOSED.has(word))
    .map(stemOf);
}

/** Words in sentences of every kind. */
const COMMON: ReadonlySet<string> = new Set(
  `nicht auch noch schon sehr immer heute gestern morgen hier dort jetzt dann wieder gern mich dich sich mir dir uns euch ihnen
   habe hast haben hatte hatten bist sind seid war waren wird werden wurde wurden kann kannst können muss musst müssen
   will willst wollen soll sollen darf dürfen möchte möchten nach über unter zwischen durch gegen nichts alles ganz mehr viel
   beim habt macht mache machen gibt geht bitte frau herr leute`.split(/\s+/u),
);

/** A word without what inflection adds; crude, but the same for all forms of most words. */
export function stemOf(word: string): string {
  const folded = word
    .replaceAll('ä', 'a')
    .replaceAll('ö', 'o')
    .replaceAll('ü', 'u')
    .replaceAll('ß', 'ss')
    .replace(/^ge(?=\p{L}{4})/u, '');
  return folded.length > 4
    ? folded.replace(/(?:sten|test|tes|ten|ern|en|er|es|em|et|te|st|e|n|s|t)$/u, '')
    : folded;
}
