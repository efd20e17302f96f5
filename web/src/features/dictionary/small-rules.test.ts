import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/shared/http/api-error.ts';
import { nextDemoStep } from './bulk-search.rules.ts';
import { encodeSegment, hasWordPath, homePath, wordPath } from './dictionary-paths.rules.ts';
import { bandOf, hyphenationOf, kindOf, metaOf, printIpa, sourceLine } from './entry.rules.ts';
import { firstGloss, orderedSenses, tabText } from './entry-parts.rules.ts';
import { essen, haus, leute, mit } from '#web/testing/sample-entries.ts';
import { continuesTyping, stepActive, suggestionError } from './search-bar.rules.ts';
import { pageCount } from './search-results.rules.ts';
import { glossLookup, registerOf, splitArticles, subjectsOf } from './senses.rules.ts';

describe('addresses', () => {
  it.each([
    ['Haus', '/dictionary/german-english/Haus'],
    [' häufig ', '/dictionary/german-english/h%C3%A4ufig'],
    ['ha\u0308ufig', '/dictionary/german-english/h%C3%A4ufig'],
    ['und/oder?', '/dictionary/german-english/und%2Foder%3F'],
    ['100%', '/dictionary/german-english/100%25'],
  ])('%j', (word, path) => {
    expect(wordPath('german-english', word)).toBe(path);
  });
  it('survives a lone surrogate', () => {
    expect(encodeSegment('a\uD800')).toBe('a%EF%BF%BD');
  });
  it('carries searches', () => {
    expect(homePath('english-german')).toBe('/dictionary/english-german');
    expect(homePath('german-english', 'a b', 2)).toBe('/dictionary/german-english?q=a+b&page=2');
  });
  it.each([
    ['..', false],
    [' . ', false],
    ['', false],
    ['z.B.', true],
    ['...', true],
  ])('%j can be a path segment: %s', (word, expected) => {
    expect(hasWordPath(word)).toBe(expected);
  });
});

describe('suggestions', () => {
  it('distinguishes a broken connection from a failing server', () => {
    const error = (status: number) =>
      new ApiError({ status, code: 'internal_error', message: 'x' });
    expect(suggestionError(error(0))).toBe('Network error - check your connection');
    expect(suggestionError(error(500))).toBe('Failed to fetch suggestions.');
  });
  it.each([
    [-1, 3, 1, 0],
    [2, 3, 1, -1],
    [-1, 3, -1, 2],
    [0, 3, -1, -1],
    [-1, 0, 1, -1],
  ] as const)('from %i of %i by %i to %i', (active, count, direction, expected) => {
    expect(stepActive(active, count, direction)).toBe(expected);
  });
  it('keeps old suggestions only while the same word is being typed', () => {
    expect(continuesTyping('hau', 'haus')).toBe(true);
    expect(continuesTyping('Haus', 'hau')).toBe(true);
    expect(continuesTyping('haus', 'b')).toBe(false);
    expect(continuesTyping('', 'b')).toBe(false);
  });
});

describe('glosses', () => {
  it.each([
    ['to eat', 'eat'],
    ['a house', 'house'],
    ['bank (for money)', 'bank'],
    ['ice cream', 'ice cream'],
    ['to', 'to'],
    ['the state of being very tired', null],
    ['either ... or', 'either or'],
    ['to ask somebody something', 'ask'],
    ['I', null],
    ['', null],
  ])('%j is looked up as %j', (gloss, lookup) => {
    expect(glossLookup(gloss)).toBe(lookup);
  });
  it.each([
    ['das Haus', ['das'], 'Haus'],
    ['der/das Joghurt', ['der', 'das'], 'Joghurt'],
    ['sich freuen', [], 'sich freuen'],
    ['die', [], 'die'],
    ['derjenige', [], 'derjenige'],
  ])('splits %j', (label, articles, rest) => {
    expect(splitArticles(label)).toEqual({ articles, rest });
  });
  it('tells register from subject', () => {
    const sense = { glosses: ['x'], tags: ['colloquial', 'medicine', 'vulgar'] };
    expect(subjectsOf(sense)).toEqual(['medicine']);
    expect(registerOf(sense)).toEqual([
      { tag: 'colloquial', isWarning: false },
      { tag: 'vulgar', isWarning: true },
    ]);
  });
  it('names the meaning of homonyms in their tabs', () => {
    const band = (gender: 'feminine' | 'neuter', gloss: string, tag?: string) => ({
      ...haus,
      word: 'Band',
      entry_uuid: gender + gloss,
      gender,
      translations: { '1': { glosses: [gloss], ...(tag === undefined ? {} : { tags: [tag] }) } },
    });
    const [group, ribbon] = [band('feminine', 'band (in music)'), band('neuter', 'ribbon, tape')];
    expect(tabText(group, [group, ribbon])).toEqual({ meaning: 'band' });
    expect(tabText(ribbon, [group, ribbon])).toEqual({ meaning: 'ribbon' });
    expect(tabText(group, [group, essen])).toEqual({ kind: 'noun', meaning: 'band' });
    const anatomy = band('neuter', 'band', 'anatomy');
    expect(tabText(anatomy, [group, anatomy])).toEqual({ meaning: 'band (anatomy)' });
  });
  it('names the plurals of homonyms that differ in them, and a note that says more than the gloss', () => {
    const bank = (plural: string, gloss: string, note?: string) => ({
      ...haus,
      word: 'Bank',
      entry_uuid: plural,
      plural: [plural],
      translations: { '1': { glosses: [gloss], ...(note === undefined ? {} : { note }) } },
    });
    const [money, bench] = [bank('Banken', 'bank', 'for money'), bank('Bänke', 'bench')];
    expect(tabText(money, [money, bench])).toEqual({ plural: 'Banken', meaning: 'for money' });
    expect(tabText(bench, [money, bench])).toEqual({ plural: 'Bänke', meaning: 'bench' });
  });
  it('orders senses by number', () => {
    const translations = { '10': { glosses: ['ten'] }, '2': { glosses: ['two'] } };
    expect(orderedSenses({ translations }).map(([number]) => number)).toEqual(['2', '10']);
    expect(firstGloss({ translations: {} })).toBeUndefined();
  });
});

describe('the head of an entry', () => {
  const print = (entry: Parameters<typeof metaOf>[0]) =>
    metaOf(entry).map(({ label, text }) => `${label}: ${text}`);
  it('has the forms that one learns', () => {
    expect(print(essen)).toEqual(['principal parts: isst · aß · hat gegessen']);
    expect(print({ ...essen, auxiliary: ['sein', 'haben'] })).toEqual([
      'principal parts: isst · aß · ist/hat gegessen',
    ]);
    expect(print({ ...essen, forms: {} })).toEqual(['auxiliary: haben']);
    expect(print(haus)).toEqual(['plural: die Häuser', 'genitive: des Hauses']);
    expect(print(leute)).toEqual([]);
  });
  it('names the kind of word, without what it governs', () => {
    expect(kindOf(essen)).toBe('verb, strong');
    expect(kindOf(haus)).toBe('noun, neuter');
    expect(kindOf(leute)).toBe('noun, plural only');
    expect(kindOf({ ...mit, grammar: ['reflexive', 'über + accusative'] })).toBe(
      'preposition, reflexive',
    );
    const started = { ...essen, grammar: ['separable'] };
    expect(kindOf(started)).toBe('verb, separable, strong');
    expect(kindOf({ ...started, forms: { participle_past: 'eingekauft' } })).toBe(
      'verb, separable',
    );
  });
  it.each([
    [1, 'very common', 'among the 1,000 commonest words'],
    [1000, 'very common', 'among the 1,000 commonest words'],
    [1001, 'common', 'among the 2,000 commonest words'],
    [10_000, 'less common', 'among the 10,000 commonest words'],
  ])('has the frequency band of rank %i', (rank, name, description) => {
    const common = { ...mit, frequency_rank: rank };
    expect(bandOf({ ...common, sources: ['core'] })).toMatchObject({ name, description });
    expect(bandOf({ ...common, sources: ['ding'] })).toBeNull();
  });
  it('has no band for rare words', () => {
    expect(bandOf({ ...mit, frequency_rank: 10_001, sources: ['core'] })).toBeNull();
    expect(bandOf({ ...mit, sources: ['core'] })).toBeNull();
  });
  it('hyphenates words of more than one syllable', () => {
    expect(hyphenationOf(essen)).toBe('es·sen');
    expect(hyphenationOf({ ...essen, hyphenation: 'Haus' })).toBeUndefined();
  });
  it.each(['ˈɛsn̩', '/ˈɛsn̩/', '[ˈɛsn̩]', ' ˈɛsn̩ '])('prints IPA %j between slashes', (ipa) => {
    expect(printIpa(ipa)).toBe('/ˈɛsn̩/');
  });
  it('names the sources', () => {
    expect(sourceLine(['ding', 'wikdict', 'ding'])).toMatch(
      /^From Ding \(TU Chemnitz\) and WikDict\. /u,
    );
    expect(sourceLine(['core'])).toBe('From Wortlaut’s core vocabulary.');
    expect(sourceLine([])).toBe('');
  });
});

it('counts pages and runs the demo once', () => {
  expect(pageCount(0, 20)).toBe(1);
  expect(pageCount(41, 20)).toBe(3);
  expect([nextDemoStep(null, 2), nextDemoStep(0, 2), nextDemoStep(1, 2)]).toEqual([0, 1, null]);
  expect(nextDemoStep(null, 0)).toBeNull();
});
