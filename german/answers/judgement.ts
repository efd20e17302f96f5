/** The types shared by all answer-* files: what a learner is asked, and the judgement of the answer. */

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
   * Every right answer, the usual one first; only the first 50 are used. Variants inside one may be joined by " / ".
   * Text in brackets is optional. By facet:
   * german_word: "Haus" or "das Haus". english_gloss: "to go, to travel", "(railway) station".
   * article: "das", or "das Haus". plural: "Häuser" or "die Häuser"; [] or "–" if there is none.
   * principal_parts: "geht, ging, ist gegangen"; an auxiliary is only expected if it is given here.
   */
  accepted: readonly string[];
  /** The headword: makes verdicts on plural, article and principal parts more precise ("gegeht" is a form of gehen). */
  word?: string;
  partOfSpeech?: string;
  /** The noun's articles; without them, a typed article is only judged if `accepted` has one. */
  articles?: readonly Article[];
  /** All inflected forms of the same lemma, separated ones as "lade ein"; only the first 1000 are used. */
  forms?: readonly string[];
}

/**
 * Whether a text in exactly this spelling is a word of the language, so that typing it is not a slip (Hund for Hand).
 * Should use a list of words that learners know: a list of all words contains too many that are only typed by mistake.
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

/** One principal part, as typed and as expected. */
export interface PartJudgement {
  verdict: Verdict;
  typed: string;
  closest: string;
  /** Only if this part is expected to have an auxiliary. */
  auxiliary?: 'right' | 'wrong' | 'missing';
  differences: Difference[];
}

export interface Judgement {
  verdict: Verdict;
  /** The accepted answer it was compared with; "" if there was none. */
  closest: string;
  /** Whether the answer counts: `credit` is greater than 0. */
  accepted: boolean;
  /** 1 right; 0.5 a spelling slip; 0 wrong. See `creditOf`. */
  credit: 0 | 0.5 | 1;
  /** The answer after normalisation: NFC, trimmed, single spaces, cut if longer than any answer. */
  typed: string;
  /** What to mark; empty for a right answer and for a wrong word. For principal parts see `parts`. */
  differences: Difference[];
  parts?: PartJudgement[];
}

/** From best to worst: of several words the worst verdict counts, of several accepted answers the best. */
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

/** A verdict on one text; `edits` breaks ties between equal verdicts. */
export interface Comparison {
  verdict: Verdict;
  edits: number;
}

export const RIGHT: Comparison = { verdict: 'correct', edits: 0 };
/** Its edits exceed the letters of any answer. */
export const WRONG_WORD: Comparison = { verdict: 'wrong_word', edits: 10_000 };

/** Negative if `a` is better. */
export function compareRank(a: Comparison, b: Comparison): number {
  return RANKS.indexOf(a.verdict) - RANKS.indexOf(b.verdict) || a.edits - b.edits;
}

/** The verdict on a text judged piece by piece: the worst verdict and the sum of edits; `RIGHT` for no pieces. */
export function worst(pieces: readonly Comparison[]): Comparison {
  return pieces.reduce(
    (sum, piece) => ({
      verdict: compareRank(sum, piece) > 0 ? sum.verdict : piece.verdict,
      edits: sum.edits + piece.edits,
    }),
    RIGHT,
  );
}

/** The best of several; the first if several are equal. */
export function best<T extends Comparison>(first: T, others: readonly T[]): T {
  return others.reduce((least, other) => (compareRank(other, least) < 0 ? other : least), first);
}

/**
 * Credit for a verdict. Umlauts typed as ae, and ss for ß, are right: some keyboards lack them, and Switzerland has no ß.
 * A noun in lower case is accepted with a remark. A spelling slip counts half, so that the word comes back sooner.
 * Article, form and word are what is being learnt, so a mistake there counts nothing.
 */
export function creditOf(verdict: Verdict): 0 | 0.5 | 1 {
  if (verdict === 'spelling_slip') return 0.5;
  return verdict === 'correct' || verdict === 'umlaut_typed_as_ae' || verdict === 'case_slip'
    ? 1
    : 0;
}
