import { expect, it } from 'vitest';
import { swipeOf } from './swipe.rules.ts';

it.each([
  [-80, 5, 'next'],
  [80, -20, 'previous'],
  [-47, 0, null],
  [0, 0, null],
  [60, 200, null],
  [-90, 80, null],
])('a finger that moves %i to the right and %i down: %s', (right, down, move) => {
  expect(swipeOf(right, down)).toBe(move);
});
