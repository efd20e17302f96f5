import { expect, it } from 'vitest';
import type { Rating, StudyCard } from '#contract/flashcards/schemas.ts';
import { summaryOf } from './session-summary.rules.ts';

const card = (word: string) => ({ note: word, facet: 'article', word }) as StudyCard;
const answer = (word: string, rating: Rating, seconds = 4) => ({
  reviewId: word,
  card: card(word),
  rating,
  durationMs: seconds * 1000,
});

it('counts cards, and as right those remembered at once', () => {
  const answered = [answer('Haus', 3), answer('Frist', 1), answer('Frist', 3), answer('Hof', 4)];
  expect(summaryOf(answered)).toMatchObject({ cards: 3, right: 2, percent: 67, minutes: 1 });
});

it('names the hard ones and why, the hardest first', () => {
  const answered = [
    answer('lange', 3, 31),
    answer('knapp', 2),
    answer('weg', 1),
    answer('weg', 1),
    answer('leicht', 4),
    answer('einmal', 1),
    answer('oft', 1),
    answer('oft', 1),
    answer('oft', 1),
  ];
  expect(summaryOf(answered).hard.map(({ card: { word }, why }) => `${word}: ${why}`)).toEqual([
    'oft: forgotten 3 times',
    'weg: forgotten twice',
    'einmal: forgotten once',
    'knapp: hard',
    'lange: took 31 s',
  ]);
});

it('names five at most', () => {
  const answered = ['a', 'b', 'c', 'd', 'e', 'f'].map((word) => answer(word, 1));
  expect(summaryOf(answered).hard).toHaveLength(5);
});
