import { describe, expect, it } from 'vitest';
import { editsBetween } from './edits.ts';

describe('editsBetween', () => {
  it.each([
    ['wonung', 'wohnung', 1, '+h/o'],
    ['dise', 'diese', 1, '+e/i'],
    ['strasse', 'straße', 0.8, 'ss>ß'],
    ['leiben', 'lieben', 0.9, 'ei>ie'],
    ['komen', 'kommen', 0.7, '+double'],
    ['schohn', 'schon', 1, '-h/o'],
    ['fater', 'vater', 0.7, 'f>v'],
    ['wichtich', 'wichtig', 0.8, 'ch>g'],
    ['hunt', 'hund', 0.7, 't>d$'],
    ['nexte', 'nächste', 1.5, 'x>chs'],
    ['revotion', 'revolution', 2, '+l/o'],
  ])('names what differs between %s and %s', (typed, right, cost, name) => {
    const edits = editsBetween(typed, right, 3);
    expect(edits?.features).toContain(name);
    expect(edits?.cost).toBeCloseTo(cost);
  });

  it('finds nothing between a word and itself', () => {
    expect(editsBetween('haus', 'haus', 1)).toEqual({ cost: 0, features: [] });
  });

  it('gives up beyond its limit', () => {
    expect(editsBetween('wohnung', 'zeitung', 2)).toBeNull();
    expect(editsBetween('a', 'abenteuer', 3)).toBeNull();
  });

  it('costs the same in both directions', () => {
    for (const [a, b] of [
      ['schreklich', 'schrecklich'],
      ['gesprech', 'gespräch'],
      ['fahrrat', 'fahrrad'],
    ] as const) {
      expect(editsBetween(a, b, 3)?.cost).toBe(editsBetween(b, a, 3)?.cost);
    }
  });
});
