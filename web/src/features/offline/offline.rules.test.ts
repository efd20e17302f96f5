import { describe, expect, test } from 'vitest';
import {
  collectionOfAddress,
  isPage,
  isTooOld,
  LONGEST_KEPT,
  shelfOf,
  userOfToken,
  wordOfAddress,
} from './offline.rules.ts';

const WORD = '/api/v2/dictionary/words/german-english/H%C3%A4user';
const LIST = '/api/v2/collections/lists/018f0000-0000-7000-8000-000000000001';
const PUBLIC = '/api/v2/collections/collection_marketplace';

describe('a reply', () => {
  test.each([
    [WORD, 'wortlaut-words'],
    ['/api/v2/dictionary/info', 'wortlaut-words'],
    [PUBLIC, 'wortlaut-collections'],
    [`${PUBLIC}/abc`, 'wortlaut-collections'],
  ])('to a guest: %s is kept in %s', (path, cacheName) => {
    expect(shelfOf(path, null)).toMatchObject({ cacheName, isPrivate: false, fallback: null });
  });

  test.each([
    [WORD, 'wortlaut-words'],
    ['/api/v2/dictionary/info', 'wortlaut-words'],
    ['/api/v2/collections/lists', 'wortlaut-collections'],
    [LIST, 'wortlaut-collections'],
    [`${PUBLIC}/abc`, 'wortlaut-collections'],
    ['/api/v2/flashcards/settings', null],
    ['/api/v2/flashcards/stats', null],
    ['/api/v2/flashcards/words', null],
  ])('to a member: %s is kept apart, and else looked for in %s', (path, fallback) => {
    expect(shelfOf(path, 'u1')).toMatchObject({
      cacheName: 'wortlaut-person-u1',
      isPrivate: true,
      fallback,
    });
  });

  test.each([
    '/api/v2/auth/profile',
    '/api/v2/auth/refresh',
    '/api/v2/auth/export',
    '/api/v2/analytics/page-view',
    '/api/v2/dictionary/search/german-english',
    '/api/v2/dictionary/suggestions/german-english',
    '/api/v2/dictionary/popular',
    '/api/v2/flashcards/queue',
    '/api/v2/flashcards/reviews',
    '/api/v2/collections/lists/abc/export',
    '/api/v2/ai/history',
    '/api/v2/writing/history',
    '/healthz',
    '/sw.js',
    '/dictionary/german-english/Haus',
  ])('of %s is not kept', (path) => {
    expect(shelfOf(path, null)).toBeNull();
    expect(shelfOf(path, 'u1')).toBeNull();
  });

  test('to a guest includes no study data', () => {
    expect(shelfOf('/api/v2/flashcards/settings', null)).toBeNull();
  });

  test.each([
    ['now', 0, false],
    ['a month ago', LONGEST_KEPT - 1000, false],
    ['longer ago', LONGEST_KEPT + 1000, true],
  ])('from %s is too old: %#', (_when, age, expected) => {
    const now = Date.UTC(2026, 10, 21);
    expect(isTooOld(new Date(now - age).toUTCString(), now)).toBe(expected);
  });

  test.each([null, '', 'yesterday'])('with the date %j counts as too old', (date) => {
    expect(isTooOld(date, 0)).toBe(true);
  });
});

describe('a token', () => {
  const token = (claims: unknown) =>
    `Bearer e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

  test('names its subject', () => {
    const name = '018f0000-0000-7000-8000-00000000000a';
    expect(userOfToken(token({ sub: name, note: 'Grüße?>~' }))).toBe(name);
  });

  test.each([
    null,
    '',
    'Bearer',
    'Bearer abc',
    'Bearer a.b.c',
    'Basic dTpw',
    token({}),
    token({ sub: 7 }),
    token({ sub: '' }),
    token(null),
    token('text'),
  ])('%j is none of ours', (header) => {
    expect(userOfToken(header)).toBeNull();
  });
});

describe('an address', () => {
  test.each([
    '/',
    '/dictionary/german-english/Haus',
    '/dictionary/german-english/z.B.',
    '/collections/018f',
    '/flashcards',
    '/content/oktoberfest-guide',
    '/apis',
  ])('%s is a page', (path) => expect(isPage(path)).toBe(true));

  test.each([
    '/api/docs',
    '/api/v2/auth/export',
    '/assets/main.js',
    '/articles/x/cover.svg',
    '/icons/app-192.png',
    '/sitemaps/pages.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/sw.js',
    '/healthz',
    '/readyz',
  ])('%s is none', (path) => expect(isPage(path)).toBe(false));

  test('names the stored word and collection', () => {
    expect(wordOfAddress(WORD)).toEqual({ pair: 'german-english', word: 'Häuser' });
    expect(wordOfAddress('/api/v2/dictionary/info')).toBeNull();
    expect(collectionOfAddress(`${PUBLIC}/abc`)).toBe('abc');
    expect(collectionOfAddress(LIST)).toBe('018f0000-0000-7000-8000-000000000001');
    expect(collectionOfAddress(PUBLIC)).toBeNull();
  });
});
