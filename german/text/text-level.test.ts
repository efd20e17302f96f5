import { describe, expect, it } from 'vitest';
import { levelOfParts, wordLoad, type ContentWord } from './text-level.ts';

const TEXT: ContentWord[] = [
  { lemma: 'Haus', level: 'A1' },
  { lemma: 'Treppe', level: 'A2' },
  { lemma: 'wackeln', level: 'B1' },
  { lemma: 'Pegelstab', level: null },
  { lemma: 'wackeln', level: 'B1' },
];

describe('wordLoad', () => {
  it.each([
    ['A1', ['Treppe', 'wackeln', 'Pegelstab'], 0.6, 0.2],
    ['A2', ['wackeln', 'Pegelstab'], 0.4, 0.2],
    ['B1', ['Pegelstab'], 0.2, 0.4],
    ['C1', ['Pegelstab'], 0.2, 0],
  ] as const)('for %s', (level, beyond, share, atLevel) => {
    expect(wordLoad(TEXT, level)).toEqual({ content: 5, beyond: [...beyond], share, atLevel });
  });

  it('of no words is nothing', () => {
    expect(wordLoad([], 'B1')).toEqual({ content: 0, beyond: [], share: 0, atLevel: 0 });
  });
});

describe('levelOfParts', () => {
  it.each([
    [['A1', 'B1'], 'B1'],
    [['A2', null], null],
    [[], null],
  ] as const)('%j is %s', (parts, level) => {
    expect(levelOfParts([...parts])).toBe(level);
  });
});
