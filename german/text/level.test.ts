import { describe, expect, it } from 'vitest';
import { estimateLevel, estimateSentenceLevel } from './level.ts';

describe('estimateLevel', () => {
  it.each([
    [1, 'A1'],
    [700, 'A1'],
    [701, 'A2'],
    [3_200, 'B1'],
    [6_000, 'B2'],
    [14_000, 'C1'],
    [14_001, 'C2'],
    [undefined, 'C2'],
  ] as const)('rank %s → %s', (rank, level) => expect(estimateLevel(rank)).toBe(level));
});

describe('estimateSentenceLevel', () => {
  it.each([
    ['Ich bin müde.', [1, 2, 500], 'A1'],
    ['Wir essen um sieben zu Abend.', [3, 120, 10, 600, 5, 400], 'A1'],
    [
      'Obwohl er satt war, aß er noch ein Stück Kuchen.',
      [900, 2, 2_000, 3, 120, 2, 30, 5, 700, 2_500],
      'B1',
    ],
    [
      'Angesichts der Herausforderungen, denen sich die Gesellschaft stellen muss, wurde eine umfassende Reform verabschiedet.',
      [8_000, 2_900, 20, 1_500, 900, 40, 7_000, 9_000, 4_500],
      'C2',
    ],
  ] as const)('%s', (text, ranks, level) =>
    expect(estimateSentenceLevel({ text, ranks })).toBe(level),
  );

  it('treats an unknown word as rare', () => {
    expect(
      estimateSentenceLevel({ text: 'Das ist ein Xylograf.', ranks: [1, 2, 3, null] }),
    ).not.toBe('A1');
  });

  it('accepts a text without words', () => {
    expect(estimateSentenceLevel({ text: '…', ranks: [] })).toBe('A1');
  });
});
