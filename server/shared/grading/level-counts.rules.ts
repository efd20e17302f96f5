import type { FindingType } from '#german/checker/finding.ts';
import type { Count, CountInput, CountTheme } from './counted-text.ts';
import { baseOf } from './read-text.rules.ts';
import { SENTENCE_COUNTS } from './sentence-counts.rules.ts';
import { WORD_COUNTS } from './word-counts.rules.ts';

/**
 * What is counted in a text to estimate its level: numbers with names, each about words, sentences, links or mistakes. All
 * are of the writer's own sentences, without the head and foot of a letter, as they read once the mistakes that were found are
 * mended. Lengths are in words that carry meaning: those stay when an article, a preposition or a comma is put right.
 */

/** The counts by name. */
export type LevelCounts = Readonly<Record<string, number>>;

/** So many words that carry meaning are in a hundred words of a learner's letter. */
const CONTENT_IN_HUNDRED = 40;

const mistakeCount = (
  name: string,
  theme: CountTheme,
  types: readonly FindingType[] | 'all',
): Count => ({
  name,
  theme,
  moves: 'down',
  of: ({ mistakes, content }) =>
    Math.log(1 + (CONTENT_IN_HUNDRED * sumOf(mistakes, types)) / Math.max(1, content.length)),
});

const MISTAKE_COUNTS: readonly Count[] = [
  mistakeCount('mistakes', 'grammar', 'all'),
  {
    name: 'mistakes in all',
    theme: 'grammar',
    moves: 'down',
    of: ({ mistakes }) => Math.log(1 + sumOf(mistakes, 'all')),
  },
  mistakeCount('mistakes of spelling', 'spelling', ['spelling', 'word choice']),
  mistakeCount('mistakes of capitals', 'spelling', ['capitals']),
  mistakeCount('mistakes of agreement', 'grammar', ['agreement']),
  mistakeCount('mistakes of case', 'grammar', ['case']),
  mistakeCount('mistakes of agreement and case', 'grammar', ['agreement', 'case']),
  mistakeCount('mistakes of verb forms', 'grammar', ['verb form']),
  mistakeCount('mistakes of word order', 'grammar', ['word order']),
  mistakeCount('mistakes of verbs and word order', 'grammar', ['verb form', 'word order']),
  mistakeCount('mistakes of commas', 'grammar', ['comma', 'punctuation']),
  {
    name: 'sentences without a mistake',
    theme: 'grammar',
    moves: 'up',
    of: ({ clean, sentences }) => clean / Math.max(1, sentences.length),
  },
];

/** All counts, in the order of the model's file. */
export const LEVEL_COUNTS: readonly Count[] = [
  ...WORD_COUNTS,
  ...SENTENCE_COUNTS,
  ...MISTAKE_COUNTS,
];

/** All counts of a text; a text without words has zeros. */
export function levelCounts(input: CountInput): LevelCounts {
  const words = input.sentences.flatMap((sentence) => sentence.words);
  const content = words.filter((word) => word.content);
  const different = [...Map.groupBy(content, baseOf).values()].flatMap((same) => same[0] ?? []);
  const text = { ...input, words, content, different };
  return Object.fromEntries(LEVEL_COUNTS.map(({ name, of }) => [name, of(text)]));
}

/** Mistakes for about a hundred words. */
export function mistakeRate(counts: LevelCounts): number {
  return Math.exp(counts['mistakes'] ?? 0) - 1;
}

function sumOf(mistakes: CountInput['mistakes'], types: readonly FindingType[] | 'all'): number {
  const counted = types === 'all' ? Object.values(mistakes) : types.map((type) => mistakes[type]);
  return counted.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
