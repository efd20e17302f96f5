import { describe, expect, test } from 'vitest';
import { type DeckAction, type DeckState, drawn, freshDeck, reduceDeck } from './deck.rules.ts';

const walk = (actions: DeckAction[], start: DeckState = freshDeck(0)) =>
  actions.reduce(reduceDeck, start);
const next: DeckAction = { kind: 'go', by: 1, count: 3 };
const previous: DeckAction = { kind: 'go', by: -1, count: 3 };
const arrive: DeckAction = { kind: 'arrive', draw: 0.5 };
const flip: DeckAction = { kind: 'flip', draw: 0.9 };

test('a deck begins with its first card, not flipped', () => {
  expect(freshDeck(0.3)).toEqual({ index: 0, side: 'front', turning: null, draw: 0.3 });
});

describe('next and previous', () => {
  test.each([
    ['next', [next], 1],
    ['next twice', [next, arrive, next], 2],
    ['round the end', [next, arrive, next, arrive, next], 0],
    ['previous, round the beginning', [previous], 2],
    ['there and back', [next, arrive, previous], 0],
    ['next three times at once', [next, next, next], 0],
    ['next and previous at once', [next, previous], 0],
  ])('%s', (_case, actions: DeckAction[], index) => {
    expect(walk([...actions, arrive])).toEqual({ index, side: 'front', turning: null, draw: 0.5 });
  });

  test('un-flip first, and change the card only on `arrive`', () => {
    const going = walk([flip, next]);
    expect(going).toMatchObject({ index: 0, side: 'front', turning: { to: 1, from: 'back' } });
    // The example of the old card stays until the card changes.
    expect(going.draw).toBe(0.9);
    expect(reduceDeck(going, arrive)).toMatchObject({ index: 1, turning: null, draw: 0.5 });
  });

  test('a single card is followed by itself, unflipped', () => {
    const one = walk([flip, { kind: 'go', by: 1, count: 1 }, arrive]);
    expect(one).toMatchObject({ index: 0, side: 'front' });
  });

  test('an empty deck stays where it is', () => {
    expect(walk([{ kind: 'go', by: 1, count: 0 }])).toEqual(freshDeck(0));
  });

  test('start from the last card if the deck has shrunk', () => {
    const far: DeckState = { ...freshDeck(0), index: 9 };
    expect(walk([previous, arrive], far).index).toBe(1);
    expect(walk([next, arrive], far).index).toBe(0);
  });
});

describe('flip', () => {
  test('turns the card there and back, and draws an example each time', () => {
    expect(walk([flip])).toMatchObject({ side: 'back', draw: 0.9 });
    expect(walk([flip, { kind: 'flip', draw: 0.1 }])).toMatchObject({ side: 'front', draw: 0.1 });
  });

  test('while the next card is coming flips that one', () => {
    expect(walk([flip, next, flip])).toEqual({ index: 1, side: 'back', turning: null, draw: 0.9 });
  });

  test('arriving late changes nothing', () => {
    const flipped = walk([next, flip]);
    expect(reduceDeck(flipped, arrive)).toBe(flipped);
  });
});

test.each([
  [['a', 'b', 'c'], 0, 'a'],
  [['a', 'b', 'c'], 0.34, 'b'],
  [['a', 'b', 'c'], 0.999_999, 'c'],
  [['a'], 0.999_999, 'a'],
  [[], 0.5, undefined],
])('of %j the lot %d draws %s', (items: string[], draw, item) => {
  expect(drawn(items, draw)).toBe(item);
});
