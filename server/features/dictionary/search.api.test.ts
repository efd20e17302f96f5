import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  dictionaryInfoSchema,
  type SearchReply,
  searchReplySchema,
  suggestionsReplySchema,
} from '#contract/dictionary/schemas.ts';
import { errorReplySchema } from '#contract/errors.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { matchedGloss } from './dictionary-search.ts';
import { testApp } from '#server/testing/test-app.ts';

let app: App;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const BASE = '/api/v2/dictionary';

describe('suggestions', () => {
  async function suggest(query: string, pair = 'german-english'): Promise<string[]> {
    const reply = await app.inject(`${BASE}/suggestions/${pair}?${query}`);
    expect(reply.statusCode).toBe(200);
    return suggestionsReplySchema.parse(reply.json()).map(({ word }) => word);
  }

  test.each([
    ['prefix=ha', ['haben', 'Haus', 'Habe']],
    ['prefix=HA&limit=1', ['haben']],
    ['prefix=h%C3%A4us', ['Haus']],
    ['prefix=haeus', ['Haus']],
    ['prefix=', []],
    ['prefix=%20', []],
    ['prefix=%F0%9F%8F%A0', []],
    ['prefix=%00', []],
    [`prefix=${'x'.repeat(300)}`, []],
    ['prefix=__proto__', []],
  ])('%s', async (query, words) => expect(await suggest(query)).toEqual(words));

  test('english', async () =>
    expect(await suggest('prefix=ho', 'english-german')).toEqual(['house']));

  test.each([
    ['german-english?', 422, 'validation_error', 'prefix'],
    ['german-english?prefix=a&limit=0', 422, 'validation_error', 'limit'],
    ['german-english?prefix=a&limit=21', 422, 'validation_error', 'limit'],
    ['german-english?prefix=a&limit=ten', 422, 'validation_error', 'limit'],
    ['german-english?prefix=a&prefix=b', 422, 'validation_error', 'prefix'],
    ['german-english?prefix=%E0%A4%A', 400, 'bad_request', undefined],
    ['xx?prefix=a', 404, 'unknown_language_pair', undefined],
  ])('%s is refused', async (query, status, code, field) => {
    const reply = await app.inject(`${BASE}/suggestions/${query}`);
    expect(reply.statusCode).toBe(status);
    const { detail } = errorReplySchema.parse(reply.json());
    expect(detail.code).toBe(code);
    expect(Object.keys(detail.fields ?? {})).toEqual(field === undefined ? [] : [field]);
  });
});

describe('search', () => {
  async function search(query: string, pair = 'german-english'): Promise<SearchReply> {
    const reply = await app.inject(`${BASE}/search/${pair}?${query}`);
    expect(reply.statusCode).toBe(200);
    return searchReplySchema.parse(reply.json());
  }
  const matches = ({ results }: SearchReply): string[] =>
    results.map(({ word, match }) => `${word} ${match}`);

  test.each([
    ['q=Haus', ['Haus headword']],
    ['q=haus', ['Haus folded']],
    ['q=das+Haus', ['Haus headword']],
    ['q=H%C3%A4usern', ['Haus form']],
    ['q=habe', ['haben form', 'Habe folded', 'haben similar'].slice(0, 2)],
    ['q=lade+mich+ein', ['einladen separated']],
    ['q=house', ['Haus gloss']],
    ['q=to+go', ['gehen gloss', 'fahren gloss']],
    ['q=Ver', ['Versicherung similar']],
    ['q=Huas', ['Haus similar']],
  ])('%s', async (query, expected) => expect(matches(await search(query))).toEqual(expected));

  test('pages', async () => {
    const first = await search('q=fr&limit=2&page=1');
    const second = await search('q=fr&limit=2&page=2');
    expect(first.total).toBe(3);
    expect(second.total).toBe(3);
    expect([...first.results, ...second.results].map(({ word }) => word)).toEqual([
      'fragen',
      'Frage',
      'freuen',
    ]);
    expect((await search('q=fr&limit=2&page=1000')).results).toEqual([]);
  });

  test('the gloss that was found is shown, unless it is the first', async () => {
    const glosses = async (query: string) =>
      (await search(query)).results.map(({ gloss, matched_gloss }) => [gloss, matched_gloss]);
    expect(await glosses('q=house')).toEqual([['house', undefined]]);
    expect(await glosses('q=guide')).toEqual([['to lead', 'to guide']]);
  });

  test.each([
    [['attitude', 'appointment'], 'appointment', 'appointment'],
    [['doctor’s appointment'], 'APPOINTMENT', 'doctor’s appointment'],
    [['café owner'], 'cafe', 'café owner'],
    [['appointments'], 'appointment', null],
    [['to go by car', 'car'], 'car go', 'to go by car'],
  ])('of %j, "%s" finds %j', (glosses, text, found) => {
    expect(matchedGloss(glosses, text)).toBe(found);
  });

  test('near spellings where nothing matches as typed', async () => {
    expect((await search('q=F%C3%BCsick')).did_you_mean).toContain('Physik');
    expect((await search('q=Haus')).did_you_mean).toEqual([]);
  });

  test.each([
    '"',
    '*',
    'a*',
    'NEAR(',
    'a OR b',
    'a AND',
    '^',
    'glosses:',
    '{',
    "'",
    '%',
    '_',
    '--',
  ])('nothing in a search text is an operator: %s', async (text) => {
    const reply = await app.inject(
      `${BASE}/search/german-english?q=${encodeURIComponent(`x ${text}`)}`,
    );
    expect(reply.statusCode).toBe(200);
  });

  test.each([
    ['german-english?q=', 422, 'invalid_word'],
    ['german-english?q=%F0%9F%8F%A0', 422, 'invalid_word'],
    ['german-english?q=a%00', 422, 'invalid_word'],
    [`german-english?q=${'x'.repeat(300)}`, 422, 'word_too_long'],
    ['german-english', 422, 'validation_error'],
    ['german-english?q=a&page=0', 422, 'validation_error'],
    ['german-english?q=a&page=-1', 422, 'validation_error'],
    ['german-english?q=a&page=1e9', 422, 'validation_error'],
    ['german-english?q=a&limit=51', 422, 'validation_error'],
    ['german-english?q=a&q=b', 422, 'validation_error'],
    ['german-english?q=%zz', 400, 'bad_request'],
    ['constructor?q=a', 404, 'unknown_language_pair'],
  ])('%s is refused', async (query, status, code) => {
    const reply = await app.inject(`${BASE}/search/${query}`);
    expect(reply.statusCode).toBe(status);
    expect(errorReplySchema.parse(reply.json()).detail.code).toBe(code);
  });
});

test('info lists what the dictionary is made of', async () => {
  const reply = await app.inject(`${BASE}/info`);
  expect(dictionaryInfoSchema.parse(reply.json()).build_id).toBe('test-build');
});
