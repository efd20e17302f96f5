import { describe, expect, it } from 'vitest';
import { startOfReading, timeLeft, viewOf } from './reading-view.rules.ts';

/** Ten sentences of 100 pixels each, the first at `top`. */
const rows = (top: number) => (index: number) => ({
  top: top + 100 * index,
  bottom: top + 100 * (index + 1),
});

describe('viewOf', () => {
  it.each([
    ['before the text', 900, { first: 0, last: 0 }],
    ['at its beginning', 300, { first: 1, last: 5 }],
    ['in the middle', -250, { first: 4, last: 10 }],
    ['where a bar covers a sentence', -340, { first: 5, last: 10 }],
    ['at its end', -900, { first: 10, last: 10 }],
    ['after it', -2000, { first: 10, last: 10 }],
  ])('%s', (_where, top, view) => {
    expect(viewOf(10, rows(top), 60, 800)).toEqual(view);
  });

  it('of a text without sentences is empty', () => {
    expect(viewOf(0, rows(0), 60, 800)).toEqual({ first: 0, last: 0 });
  });
});

describe('startOfReading', () => {
  const view = { first: 20, last: 26 };
  it.each([
    ['with the first sentence in view', null, null, 20],
    ['with the one touched last', null, 23, 23],
    ['where it stopped, rather', 25, 23, 25],
    ['in view, not where it stopped above', 3, null, 20],
    ['in view, not at one touched above', null, 3, 20],
  ])('begins %s', (_case, stopped, touched, start) => {
    expect(startOfReading(view, stopped, touched)).toBe(start);
  });

  it('begins with the first sentence while only the head is in view', () => {
    expect(startOfReading({ first: 0, last: 0 }, null, null)).toBe(1);
  });
});

it.each([
  [0, '8 min left'],
  [1, '8 min left'],
  [41, '4 min left'],
  [79, '1 min left'],
  [80, null],
])('at sentence %i of 80 of a text of eight minutes, %s', (first, left) => {
  expect(timeLeft(8, { first, last: first }, 80)).toBe(left);
});
