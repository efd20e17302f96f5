/** What is asked of a learner, and what a teacher says to the answer. Spoken by all files named answer-*. */

export type Facet =
  | 'german_word'
  | 'english_gloss'
  | 'article'
  | 'plural'
  | 'principal_parts'
  | 'cloze';

export type Article = 'der' | 'die' | 'das';

export interface ExpectedAnswer {
  facet: Facet;
  /**
   * Every answer that is right, the usual one first; at most the first 50 are looked at. Variants inside one may be
   * joined by " / ". What stands in brackets may be left out. By facet:
   * german_word: "Haus" or "das Haus". english_gloss: "to go, to travel", "(railway) station".
   * article: "das", or "das Haus". plural: "Häuser" or "die Häuser"; [] or "–" where there is none.
   * principal_parts: "geht, ging, ist gegangen"; where no auxiliary stands here, none is asked.
   */
  accepted: readonly string[];
  /** The headword: sharpens plural, article and principal parts ("gegeht" is a form of gehen). */
  word?: string;
  partOfSpeech?: string;
  /** Of a noun; without them an article typed with the noun is only judged where `accepted` has one. */
  articles?: readonly Article[];
  /** All inflected forms of the same lemma, separated ones as "lade ein"; at most the first 1000 are looked at. */
  forms?: readonly string[];
}

/**
 * Whether a text is a word of the language in this very spelling, by a list of the words that learners know (a list of
 * all words has too many that are only slips): what is a word of its own is no slip, Hund for Hand.
 */
export type IsWord = (text: string, language: 'de' | 'en') => boolean;

export type Verdict =
  | 'correct'
  | 'spelling_slip'
  | 'case_slip'
  | 'umlaut_typed_as_ae'
  | 'wrong_article'
  | 'wrong_form'
  | 'wrong_word'
  | 'empty';

/** A place where the answer differs: [start, end) in UTF-16 units of `typed` and of `closest`; either may be empty. */
export interface Difference {
  typed: [start: number, end: number];
  closest: [start: number, end: number];
}

/** One of the principal parts, as typed and as it should be. */
export interface PartJudgement {
  verdict: Verdict;
  typed: string;
  closest: string;
  /** Only where an auxiliary is asked in this part. */
  auxiliary?: 'right' | 'wrong' | 'missing';
  differences: Difference[];
}

export interface Judgement {
  verdict: Verdict;
  /** The accepted answer it was compared with; "" where none was given. */
  closest: string;
  /** Whether a teacher lets it count: `credit` is more than 0. */
  accepted: boolean;
  /** 1 right; 0.5 a spelling slip; 0 wrong. See `creditOf`. */
  credit: 0 | 0.5 | 1;
  /** The answer as it was read: NFC, trimmed, single spaces; cut where it is longer than any answer. */
  typed: string;
  /** What to mark; empty for a right answer and for another word. Of principal parts see `parts`. */
  differences: Difference[];
  parts?: PartJudgement[];
}

/** From best to worst: the judgement of several words is that of the worst, of several accepted answers that of the best. */
const RANKS: readonly Verdict[] = [
  'correct',
  'umlaut_typed_as_ae',
  'case_slip',
  'spelling_slip',
  'wrong_article',
  'wrong_form',
  'wrong_word',
  'empty',
];

/** A verdict on one text; `edits` tells which of several equal verdicts is nearer. */
export interface Comparison {
  verdict: Verdict;
  edits: number;
}

export const RIGHT: Comparison = { verdict: 'correct', edits: 0 };
/** More edits than any answer has letters. */
export const WRONG_WORD: Comparison = { verdict: 'wrong_word', edits: 10_000 };

/** Negative where `a` is the better. */
export function compareRank(a: Comparison, b: Comparison): number {
  return RANKS.indexOf(a.verdict) - RANKS.indexOf(b.verdict) || a.edits - b.edits;
}

/** Of a text judged piece by piece: the worst verdict and all edits. Right for no pieces. */
export function worst(pieces: readonly Comparison[]): Comparison {
  return pieces.reduce(
    (sum, piece) => ({
      verdict: compareRank(sum, piece) > 0 ? sum.verdict : piece.verdict,
      edits: sum.edits + piece.edits,
    }),
    RIGHT,
  );
}

/** The best of several; the first among equals. */
export function best<T extends Comparison>(first: T, others: readonly T[]): T {
  return others.reduce((least, other) => (compareRank(other, least) < 0 ? other : least), first);
}

/**
 * What an answer counts. Umlauts typed as ae, and ss for ß, are right on a keyboard without them and in Switzerland;
 * a noun in lower case is accepted with a remark; a slip of spelling counts half, so that it is seen again sooner.
 * Article, form and word are what is being learnt: wrong there is wrong.
 */
export function creditOf(verdict: Verdict): 0 | 0.5 | 1 {
  if (verdict === 'spelling_slip') return 0.5;
  return verdict === 'correct' || verdict === 'umlaut_typed_as_ae' || verdict === 'case_slip'
    ? 1
    : 0;
}
