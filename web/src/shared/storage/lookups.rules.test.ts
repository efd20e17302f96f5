import { describe, expect, it } from 'vitest';
import { MAXIMUM_LOOKUPS, openedWords, parseLookups, withLookup } from './lookups.rules.ts';

const lookup = (word: string) => ({ pair: 'german-english' as const, word });

describe('remembered words', () => {
  it('puts the newest first, and each word once per language pair', () => {
    const list = withLookup([lookup('a'), lookup('b')], lookup('b'));
    expect(list.map(({ word }) => word)).toEqual(['b', 'a']);
    const both = withLookup([lookup('See')], { pair: 'english-german', word: 'See' });
    expect(both).toHaveLength(2);
  });

  it('keeps every click in an article beside the words that were opened', () => {
    const click = { ...lookup('haus'), article: 'oktoberfest-guide', timestamp: 1 };
    const list = withLookup(withLookup([click], { ...click, timestamp: 2 }), lookup('haus'));
    expect(list).toHaveLength(3);
    expect(openedWords(list)).toEqual([lookup('haus')]);
    expect(parseLookups(list)).toEqual(list);
  });

  it('keeps no more than the maximum', () => {
    const many = Array.from({ length: MAXIMUM_LOOKUPS }, (_, index) => lookup(String(index)));
    const list = withLookup(many, lookup('new'));
    expect(list).toHaveLength(MAXIMUM_LOOKUPS);
    expect(list[0]?.word).toBe('new');
  });
});

describe('reading storage', () => {
  it.each([
    [undefined],
    [null],
    ['text'],
    [{ pair: 'german-english', word: 'x' }],
    [[null, 3, 'x', {}, { pair: 'klingon', word: 'x' }, { pair: 'german-english', word: '' }]],
  ])('leaves out what is no lookup: %j', (value) => {
    expect(parseLookups(value)).toEqual([]);
  });
  it('keeps the valid ones and drops fields of a wrong type', () => {
    expect(parseLookups([{ ...lookup('Haus'), gloss: 3, gender: 'toString' }, 'x'])).toEqual([
      lookup('Haus'),
    ]);
  });
});
