import { describe, expect, it } from 'vitest';
import { indexSpellings } from './near-spellings.ts';
import { SpellingFilter } from './spelling-filter.ts';

const WORDS = ['wohnung', 'balkon', 'kriminalität', 'revolution', 'schlafzimmer', 'haus', 'vater'];

describe('indexSpellings', () => {
  const { same, near } = indexSpellings(WORDS);

  it.each([
    ['wonung', 'wohnung'],
    ['fater', 'vater'],
  ])('finds words that sound like %s', (typed, word) => {
    expect(same(typed)).toEqual([word]);
    expect(near(typed)).not.toContain(word);
  });

  it.each([
    ['one letter less', 'bakon', 'balkon'],
    ['one letter more', 'wohnrung', 'wohnung'],
    ['another letter', 'schlozimer', 'schlafzimmer'],
    ['a syllable less', 'krimalität', 'kriminalität'],
  ])('finds words with %s in what they sound like', (_name, typed, word) => {
    expect(near(typed)).toContain(word);
  });

  it.each(['xyzxyz', 'ab', ''])('finds nothing like %j', (typed) => {
    expect([...same(typed), ...near(typed)]).toEqual([]);
  });
});

describe('SpellingFilter', () => {
  it('never forgets a word, and hardly ever takes another for one', () => {
    const filter = new SpellingFilter(14);
    const words = Array.from({ length: 800 }, (_, index) => `wort${index}`);
    for (const word of words) filter.add(word);
    expect(words.every((word) => filter.mayHave(word))).toBe(true);
    const others = Array.from({ length: 10_000 }, (_, index) => `ander${index}`);
    expect(others.filter((word) => filter.mayHave(word)).length).toBeLessThan(100);
  });
});
