import { describe, expect, it } from 'vitest';
import type { ArticleGloss } from '#contract/articles/schemas.ts';
import { headwordOf, marginOf, NOTHING_RECALLED, readRecall, recalledOf } from './glosses.rules.ts';

const glossAt = (sentence: number, more: Partial<ArticleGloss> = {}): ArticleGloss => ({
  sentence,
  text: `Wort${sentence}`,
  word: `das Wort${sentence}`,
  gloss: 'word',
  ...more,
});

describe('marginOf', () => {
  it('has the words of each sentence, without those that are only asked', () => {
    const glosses = [glossAt(1), glossAt(3, { only_recalled: true }), glossAt(4), glossAt(4)];
    const margin = marginOf(glosses);
    expect([...margin.keys()]).toEqual([1, 4]);
    expect(margin.get(4)).toHaveLength(2);
  });
});

describe('recalledOf', () => {
  it.each([
    [0, []],
    [3, [1, 2, 3]],
    [8, [1, 2, 3, 4, 5, 6, 7, 8]],
    [9, [1, 2, 3, 4, 5, 6, 7, 8]],
    [16, [1, 3, 5, 7, 9, 11, 13, 15]],
    [30, [1, 4, 8, 12, 16, 19, 23, 27]],
  ])('of %i words', (count, sentences) => {
    const glosses = Array.from({ length: count }, (_, index) => glossAt(index + 1));
    expect(recalledOf(glosses).map(({ sentence }) => sentence)).toEqual(sentences);
  });
});

describe('readRecall', () => {
  it.each([
    [
      [true, false],
      [true, false],
    ],
    [undefined, NOTHING_RECALLED],
    ['true', NOTHING_RECALLED],
    [[1, 2], NOTHING_RECALLED],
    [Array.from({ length: 99 }, () => true), Array.from({ length: 8 }, () => true)],
  ])('%j', (remembered, recall) => {
    expect(readRecall(remembered)).toEqual(recall);
  });
});

describe('headwordOf', () => {
  it.each([
    ['das Halsband', 'Halsband'],
    ['sich schämen', 'schämen'],
    ['zuhören', 'zuhören'],
    ['auf keinen Fall', 'auf keinen Fall'],
  ])('%s', (word, headword) => {
    expect(headwordOf({ word })).toBe(headword);
  });
});
