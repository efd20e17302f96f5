import { expect, test } from 'vitest';
import { deckLabel, deckOptions, firstDeck } from './deck-choice.rules.ts';

const deck = (id: string, count = 5) => ({ id, name: id.toUpperCase(), word_count: count });
const ids = (options: ReturnType<typeof deckOptions>) => [
  options.own.map(({ id }) => id),
  options.others.map(({ id }) => id),
];

test.each([
  ['nothing', [], [], null, [[], []]],
  ['only collections with words', [deck('a', 0), deck('b')], [deck('c', 0)], null, [['b'], []]],
  ['own public ones once, as own', [deck('a')], [deck('a'), deck('b')], null, [['a'], ['b']]],
  ['an opened one that is not listed', [deck('a')], [deck('b')], deck('c'), [['a'], ['b', 'c']]],
  ['an opened one that is listed, once', [deck('a')], [deck('b')], deck('b'), [['a'], ['b']]],
  ['an opened own one, once', [deck('a')], [deck('b')], deck('a'), [['a'], ['b']]],
  ['no opened one without words', [], [deck('b')], deck('c', 0), [[], ['b']]],
])('the select has %s', (_case, own, others, opened, expected) => {
  expect(ids(deckOptions(own, others, opened))).toEqual(expected);
});

test.each([
  ['own ones first', [deck('a', 0), deck('b')], [deck('c')], 'b'],
  ['a public one where one has none', [deck('a', 0)], [deck('b', 0), deck('c')], 'c'],
  ['none if there is none', [deck('a', 0)], [], undefined],
])('first comes %s', (_case, own, others, id) => {
  expect(firstDeck(deckOptions(own, others, null))?.id).toBe(id);
});

test.each([
  [12, 'KÜCHE (12 words)'],
  [1, 'KÜCHE (1 word)'],
])('labels with %i', (count, label) => expect(deckLabel(deck('küche', count))).toBe(label));
