import { describe, expect, it } from 'vitest';
import { yourGerman } from './your-german.rules.ts';

const FAMILIES = [
  {
    id: 'verb-place',
    name: 'Place of the verb',
    drills: [{ id: 'verb-second', name: 'Verb second' }],
  },
  { id: 'umlauts', name: 'Umlauts', drills: [] },
  { id: 'commas', name: 'Commas', drills: [] },
];
const text = (day: number, words: number, ...mistakes: string[]) => ({
  at: new Date(Date.UTC(2026, 10, day)),
  words,
  mistakes,
});
const result = (day: number, right: number) => ({
  drill: 'verb-second',
  level: 'B1' as const,
  right,
  answered_at: new Date(Date.UTC(2026, 10, day, 12)).toISOString(),
});

describe('the rules that cost most', () => {
  it('are those that were broken, the most frequent first', () => {
    const texts = [text(9, 100, 'umlauts', 'verb-place', 'verb-place'), text(8, 100, 'verb-place')];
    const { words, rules } = yourGerman(texts, FAMILIES, []);
    expect(words).toBe(200);
    expect(rules.map(({ family, times, rate }) => [family, times, rate])).toEqual([
      ['verb-place', 3, 1.5],
      ['umlauts', 1, 0.5],
    ]);
  });

  it('have a trend once there are words enough before and after', () => {
    const lately = [text(9, 100), text(8, 100, 'umlauts'), text(7, 100)];
    const before = [text(6, 100, 'umlauts', 'umlauts'), text(5, 100)];
    expect(yourGerman(lately, FAMILIES, []).rules[0]?.trend).toBeNull();
    expect(yourGerman([...lately, text(6, 100)], FAMILIES, []).rules[0]?.trend).toBeNull();
    expect(yourGerman([...lately, ...before], FAMILIES, []).rules[0]?.trend).toEqual({
      before: 1,
      lately: 0.3,
    });
  });

  it('tell whether drills helped, from the first one on', () => {
    const texts = [text(9, 200, 'verb-place'), text(3, 200, 'verb-place', 'verb-place')];
    const [rule] = yourGerman(texts, FAMILIES, [result(6, 9), result(5, 4)]).rules;
    expect(rule?.effect).toEqual({ before: 1, after: 0.5 });
    expect(rule?.results).toHaveLength(2);
    expect(yourGerman(texts, FAMILIES, [result(10, 9)]).rules[0]?.effect).toBeNull();
  });
});
