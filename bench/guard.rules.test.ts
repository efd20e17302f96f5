import { describe, expect, test } from 'vitest';
import { figureOf, judge } from './guard.rules.ts';

describe('a figure', () => {
  test('is the median of its rounds, and half the distance of their quartiles', () => {
    expect(figureOf([5, 1, 4, 2, 3])).toEqual({ median: 3, spread: 1 });
    expect(figureOf([1, 2])).toEqual({ median: 1.5, spread: 0.25 });
    expect(figureOf([7])).toEqual({ median: 7, spread: 0 });
  });

  test('of no rounds is none', () => {
    expect(() => figureOf([])).toThrow('at least one round');
  });
});

describe('the guard', () => {
  const share = { better: 'larger', noise: 0.05 } as const;
  const times = { better: 'smaller', noise: 0.05 } as const;
  const steady = (median: number) => ({ median, spread: 0 });

  test.each([
    ['a share that fell', share, 0.4, 'worse'],
    ['a share that rose', share, 0.6, 'better'],
    ['times that rose', times, 0.6, 'worse'],
    ['times that fell', times, 0.4, 'better'],
    ['what moved by less than the noise', share, 0.48, 'as before'],
    ['what did not move', times, 0.5, 'as before'],
  ] as const)('reports %s', (_, terms, now, result) => {
    expect(judge(terms, steady(0.5), steady(now)).result).toBe(result);
  });

  test('blames no change that the rounds of either run explain', () => {
    const now = { median: 0.4, spread: 0.08 };
    expect(judge(share, steady(0.5), now)).toEqual({
      change: expect.closeTo(-0.2),
      explained: expect.closeTo(0.21),
      result: 'as before',
    });
    expect(judge(share, { median: 0.5, spread: 0.08 }, steady(0.4)).result).toBe('as before');
    expect(judge(share, { median: 0.5, spread: 0.07 }, steady(0.4)).result).toBe('worse');
  });
});
