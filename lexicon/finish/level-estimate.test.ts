import { expect, it } from 'vitest';
import { levelByFrequency } from './level-estimate.ts';

const word = { word: 'Landschaft', partOfSpeech: 'noun', isTranslated: true } as const;

it('gives the level of the rank if two lists agree', () => {
  expect(levelByFrequency({ ...word, rank: 5000, ranksInLists: [4200, 6000] })).toBe('B2');
  expect(levelByFrequency({ ...word, rank: 9000, ranksInLists: [4200, 12_000, 60_000] })).toBe(
    'C1',
  );
});

it.each([
  ['only one list has it', { rank: 5000, ranksInLists: [4200] }],
  ['the lists disagree', { rank: 5000, ranksInLists: [4200, 40_000] }],
  ['it would be A1', { rank: 300, ranksInLists: [250, 300] }],
  ['it would be A2', { rank: 1500, ranksInLists: [1500, 1400] }],
  ['no list has it', { rank: undefined, ranksInLists: [] }],
  ['it has no meaning', { isTranslated: false, rank: 5000, ranksInLists: [4200, 6000] }],
  ['it is an abbreviation', { word: 'MR', rank: 5000, ranksInLists: [4200, 6000] }],
  [
    'it is called one',
    { partOfSpeech: 'abbreviation' as const, rank: 5000, ranksInLists: [4200, 6000] },
  ],
  [
    'it is a name',
    { partOfSpeech: 'proper noun' as const, rank: 5000, ranksInLists: [4200, 6000] },
  ],
])('none if %s', (_, grounds) => {
  expect(levelByFrequency({ ...word, ...grounds })).toBeUndefined();
});
