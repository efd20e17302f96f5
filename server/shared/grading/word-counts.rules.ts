import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { Count, CountedText } from './counted-text.ts';
import { baseOf, type GradedWord } from './read-text.rules.ts';

/** Counts of words: how many, how different, how rare, how long. */

const CAPITAL = /^\p{Lu}/u;
const log = (value: number): number => Math.log(1 + value);

const number = (value: number): string => value.toLocaleString('en');

/** How many different words pass a test. */
const differentThat = (
  name: string,
  test: (word: GradedWord, text: CountedText) => boolean,
): Count => ({
  name,
  theme: 'rarity',
  moves: 'up',
  of: (text) => log(text.different.filter((word) => test(word, text)).length),
});

/** Frequency ranks. */
const RANKS = [200, 500, 1000, 2000, 4000, 8000, 16_000];
const PLAIN_LEVELS = ['A1', 'A2', 'B1', 'B2'] as const satisfies CefrLevel[];
/** Letters of a base form. */
const LONG = [8, 11, 14];
/** A word that is among so many commonest is a plain one, however long. */
const PLAIN_RANK = 1000;

export const WORD_COUNTS: readonly Count[] = [
  {
    name: 'words that carry meaning',
    theme: 'length',
    moves: 'up',
    of: ({ content }) => log(content.length),
  },
  {
    name: 'different words',
    theme: 'length',
    moves: 'up',
    of: ({ different }) => log(different.length),
  },
  {
    name: 'different words for the length',
    theme: 'length',
    moves: 'up',
    of: ({ different, content }) => different.length / Math.sqrt(Math.max(1, content.length)),
  },
  differentThat('different verbs', isVerb),
  differentThat('different nouns', isNoun),
  differentThat('different adjectives', isAdjective),
  ...RANKS.map((rank) =>
    differentThat(`words beyond the ${number(rank)} commonest`, (word) => rankOf(word) > rank),
  ),
  ...PLAIN_LEVELS.map((level) =>
    differentThat(`words beyond ${level}`, (word, text) => isBeyond(word, level, text)),
  ),
  ...LONG.map((letters) =>
    differentThat(
      `rarer words of ${letters} letters and more`,
      (word) => baseOf(word).length >= letters && rankOf(word) > PLAIN_RANK,
    ),
  ),
  {
    name: 'unknown words',
    theme: 'spelling',
    moves: 'down',
    of: ({ words, content }) =>
      log(
        (100 * words.filter(({ known, text }) => !known && !/^\p{Lu}/u.test(text)).length) /
          Math.max(1, content.length),
      ),
  },
];

/** A word without a rank is no sign of a wide vocabulary: it may be a slip that happens to be a word. */
const rankOf = ({ rank }: GradedWord): number => rank ?? 0;

function isNoun({ text, kinds }: GradedWord): boolean {
  return CAPITAL.test(text) && kinds.has('noun');
}

function isAdjective({ text, opens, kinds }: GradedWord): boolean {
  return kinds.has('adjective') && (opens || !CAPITAL.test(text));
}

/** "schnell" is an adjective, although "schnellen" is a verb. */
function isVerb(word: GradedWord): boolean {
  const { text, lower, opens, kinds, lemmas } = word;
  const isInfinitive = lemmas.includes(lower) && lower.endsWith('n');
  return (
    kinds.has('verb') && (opens || !CAPITAL.test(text)) && (isInfinitive || !kinds.has('adjective'))
  );
}

/** Whether no level up to this one teaches the word. */
function isBeyond(word: GradedWord, level: CefrLevel, { levelOf }: CountedText): boolean {
  return word.lemmas.every((lemma) => {
    const taught = levelOf(lemma);
    return taught === null || CEFR_LEVELS.indexOf(taught) > CEFR_LEVELS.indexOf(level);
  });
}
