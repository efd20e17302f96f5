import { expect, it } from 'vitest';
import { touchedBy } from './touched.ts';

const place = (start: number, end: number) => ({ start, end });
const STRETCHES = [place(0, 10), place(11, 20), place(21, 30), place(31, 40)];

it.each<[string, [number, number][], number[]]>([
  ['nothing', [], []],
  ['one inside', [[12, 14]], [11]],
  ['one across two', [[8, 12]], [0, 11]],
  ['one that only borders', [[10, 11]], []],
  [
    'several, in any order',
    [
      [35, 36],
      [1, 2],
    ],
    [0, 31],
  ],
  [
    'a long one before a short one',
    [
      [0, 25],
      [1, 2],
    ],
    [0, 11, 21],
  ],
])('%s', (_name, places, starts) => {
  const touched = touchedBy(
    STRETCHES,
    places.map(([start, end]) => place(start, end)),
  );
  expect([...touched].map(({ start }) => start)).toEqual(starts);
});
