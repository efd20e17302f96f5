import { describe, expect, it } from 'vitest';
import { profileOf } from '#exams/profiles/profiles.ts';
import { examSheet, type SheetFacts } from './exam-sheet.rules.ts';

const FACTS: SheetFacts = {
  shares: { grammar: 0.9, vocabulary: 0.9, content: 1, coherence: 0.9 },
  content: { adequate: 3, partly: 0 },
  isGated: false,
  underHalf: false,
  evidence: { grammar: [], vocabulary: [], content: [], coherence: [] },
};

function sheetOf(id: string, facts: Partial<SheetFacts> = {}) {
  return examSheet(profileOf(id)!, { ...FACTS, ...facts });
}

describe('the sheet of Start Deutsch', () => {
  it('adds up three points and the design', () => {
    const { rows, total } = sheetOf('goethe-a1');
    expect(rows.map(({ level, points }) => [level, points])).toEqual([
      ['A', 9],
      ['A', 1],
    ]);
    expect(total).toBe(10);
  });

  it.each([
    [0.9, 'A'],
    [0.5, 'B'],
    [0.1, 'C'],
  ])('gives the design at a share of %d level %s', (coherence, level) => {
    const { rows } = sheetOf('telc-a1', { shares: { ...FACTS.shares, coherence } });
    expect(rows[1]?.level).toBe(level);
  });

  it('gives half of a point for one that is only touched', () => {
    expect(sheetOf('telc-a2', { content: { adequate: 2, partly: 1 } }).total).toBe(8.5);
  });
});

describe('the sheets of A2 and C1', () => {
  it('of Goethe A2 are worth 10 a part, and nothing under half the length', () => {
    expect(sheetOf('goethe-a2-1').total).toBe(10);
    expect(sheetOf('goethe-a2-2', { underHalf: true })).toMatchObject({ total: 0 });
  });

  it('of C1 are worth 60, 40 and 48', () => {
    const content = { adequate: 4, partly: 0 };
    expect(sheetOf('goethe-c1-1', { content }).total).toBe(60);
    expect(sheetOf('goethe-c1-2', { content }).total).toBe(40);
    expect(sheetOf('telc-c1', { content }).total).toBe(48);
  });
});
