import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type WordReply, wordReplySchema } from '#contract/dictionary/schemas.ts';
import { errorReplySchema } from '#contract/errors.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { testApp } from '#server/testing/test-app.ts';

let app: App;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = (word: string, pair = 'german-english'): string =>
  `/api/v2/dictionary/words/${pair}/${encodeURIComponent(word)}`;

async function find(word: string, pair?: string): Promise<WordReply> {
  const reply = await app.inject(path(word, pair));
  expect(reply.statusCode).toBe(200);
  return wordReplySchema.parse(reply.json());
}

const titles = ({ entries }: WordReply): string[] =>
  entries.map(({ word, part_of_speech: kind }) => `${word} ${kind}`);

describe('ways of finding', () => {
  test.each<
    [query: string, kind: string, via: string | undefined, entries: string[], primary?: number]
  >([
    // As written, and without the words around it
    ['Haus', 'headword', undefined, ['Haus noun']],
    ['das Haus', 'headword', undefined, ['Haus noun']],
    ['ein Haus', 'headword', undefined, ['Haus noun']],
    ['  Haus ', 'headword', undefined, ['Haus noun']],
    ['„Haus“.', 'headword', undefined, ['Haus noun']],
    ['der See', 'headword', undefined, ['See noun', 'See noun'], 1],
    ['die See', 'headword', undefined, ['See noun', 'See noun'], 0],
    ['sich freuen', 'headword', undefined, ['freuen verb']],
    ['zu gehen', 'headword', undefined, ['gehen verb']],
    // In other spellings
    ['haus', 'folded', undefined, ['Haus noun']],
    ['HAUS', 'folded', undefined, ['Haus noun']],
    ['das haus', 'folded', undefined, ['Haus noun']],
    ['Strasse', 'folded', undefined, ['Straße noun']],
    ['strasse', 'folded', undefined, ['Straße noun']],
    ['schoen', 'folded', undefined, ['schön adjective', 'schon adverb']],
    ['Fuehren', 'folded', undefined, ['führen verb', 'fahren verb']],
    ['fu\u0308hren', 'headword', undefined, ['führen verb']],
    ['\u202eHaus', 'headword', undefined, ['Haus noun']],
    ['Ha\u200bus', 'headword', undefined, ['Haus noun']],
    // Inflected
    ['ging', 'form', 'preterite', ['gehen verb']],
    ['Ging', 'form', 'preterite', ['gehen verb']],
    ['Häusern', 'form', 'dative plural', ['Haus noun']],
    ['haeusern', 'form', 'dative plural', ['Haus noun']],
    ['hausern', 'form', 'dative plural', ['Haus noun']],
    ['den Häusern', 'form', 'dative plural', ['Haus noun']],
    ['besser', 'form', 'comparative', ['gut adjective']],
    ['hatte', 'form', 'preterite', ['haben verb']],
    ['hätte', 'form', 'subjunctive II', ['haben verb']],
    ['freut sich', 'form', 'third person singular present', ['freuen verb']],
    // Forms and nouns that differ in case
    ['habe', 'form', 'first person singular present', ['haben verb', 'Habe noun']],
    ['macht', 'form', 'third person singular present', ['machen verb', 'Macht noun']],
    ['frage', 'folded', undefined, ['Frage noun', 'fragen verb']],
    ['die macht', 'folded', undefined, ['machen verb', 'Macht noun'], 1],
    ['fuhren', 'form', 'preterite', ['fahren verb', 'führen verb']],
    // Separated
    ['lade ein', 'separated', 'lade ein: first person singular present', ['einladen verb']],
    ['lade … ein', 'separated', 'lade ein: first person singular present', ['einladen verb']],
    [
      'ich lade dich zum Essen ein',
      'separated',
      'lade ein: first person singular present',
      ['einladen verb'],
    ],
    [
      'Er lädt mich ein.',
      'separated',
      'lädt ein: third person singular present',
      ['einladen verb'],
    ],
    // As a learner writes it down
    ['sich freuen auf', 'folded', undefined, ['freuen verb']],
    ['sich freuen über etw.', 'folded', undefined, ['freuen verb']],
    // Compounds, head last
    [
      'Krankenversicherungskarte',
      'compound',
      'krank + Versicherung + Karte',
      ['krank adjective', 'Versicherung noun', 'Karte noun'],
      2,
    ],
    // One typing error
    ['Huas', 'similar', 'Haus', ['Haus noun']],
    ['Hauss', 'similar', 'Haus', ['Haus noun']],
    ['gegangn', 'similar', 'gegangen', ['gehen verb']],
    ['Physikk', 'similar', 'Physik', ['Physik noun']],
    ['Füsik', 'similar', 'Physik', ['Physik noun']],
    ['Phater', 'similar', 'Vater', ['Vater noun']],
  ])('german-english: %s', async (query, kind, via, entries, primary = 0) => {
    const reply = await find(query);
    expect(reply.matched.kind).toBe(kind);
    expect(reply.matched.via).toBe(via);
    expect(titles(reply)).toEqual(entries);
    expect(reply.primary_entry).toBe(primary);
    expect(reply.query).toBe(query.normalize('NFC').trim());
  });

  test.each([
    ['house', 'headword', 0],
    ['House', 'folded', 0],
    ['the house', 'headword', 0],
    ['to house', 'headword', 1],
    ['to go', 'headword', 0],
    ['houses', 'form', 0],
    ['went', 'form', 0],
    ['the houses', 'form', 0],
    ['hosue', 'similar', 0],
  ])('english-german: %s', async (query, kind, primary) => {
    const reply = await find(query, 'english-german');
    expect(reply.matched.kind).toBe(kind);
    expect(reply.primary_entry).toBe(primary);
  });

  test.each([
    ['father', 'german-english'],
    ['house', 'german-english'],
    ['Vater', 'english-german'],
    ['Häusern', 'english-german'],
    ['vielleicht', 'german-english'],
    ['constructor', 'german-english'],
    ['__proto__', 'german-english'],
    ['toString', 'english-german'],
    ["'; drop table entry; --", 'german-english'],
    ['100 %', 'german-english'],
    ['x'.repeat(200), 'german-english'],
  ])('%s is not a word of %s', async (word, pair) => {
    const reply = await app.inject(path(word, pair));
    expect(reply.statusCode).toBe(404);
    const { detail } = errorReplySchema.parse(reply.json());
    expect(detail).toMatchObject({ code: 'word_not_found', message: 'Word not found' });
    expect(detail.suggestions?.length).toBeLessThanOrEqual(8);
  });

  test.each([
    ['Physickt', 'Physik'],
    ['Vatexx', 'Vater'],
    ['Versichrug', 'Versicherung'],
    ['Versicherungsnehmer', 'Versicherung'],
  ])('%s is told of %s', async (word, near) => {
    const { detail } = errorReplySchema.parse((await app.inject(path(word))).json());
    expect(detail.suggestions).toContain(near);
  });
});

describe('bad input', () => {
  test.each([
    ['/german-english/', 422, 'invalid_word'],
    ['/german-english/%20', 422, 'invalid_word'],
    ['/german-english/%F0%9F%8F%A0', 422, 'invalid_word'],
    ['/german-english/Haus%00', 422, 'invalid_word'],
    ['/german-english/Ha%0D%0Aus', 422, 'invalid_word'],
    [`/german-english/${'x'.repeat(300)}`, 422, 'word_too_long'],
    [`/german-english/${'%C3%A4'.repeat(300)}`, 422, 'word_too_long'],
    ['/german-english/%E0%A4%A', 400, 'bad_request'],
    ['/german-english/%', 400, 'bad_request'],
    ['/german-english/%zz', 400, 'bad_request'],
    ['/german-english/%ED%A0%80', 400, 'bad_request'],
    ['/german-french/Haus', 404, 'unknown_language_pair'],
    ['/__proto__/Haus', 404, 'unknown_language_pair'],
    ['/german-english', 404, 'not_found'],
    ['/german-english/und/oder', 404, 'not_found'],
  ])('%s', async (url, status, code) => {
    const reply = await app.inject(`/api/v2/dictionary/words${url}`);
    expect(reply.statusCode).toBe(status);
    expect(errorReplySchema.parse(reply.json()).detail.code).toBe(code);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('caching and encodings', () => {
  const get = (word: string, headers: Record<string, string>) =>
    app.inject({ url: path(word), headers });

  test.each(['Haus', 'ging'])('%s comes in an encoding that the client accepts', async (word) => {
    const plain = await get(word, {});
    const brotli = await get(word, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get(word, { 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    for (const reply of [plain, brotli, gzip]) {
      expect(reply.headers.vary).toBe('accept-encoding');
      expect(reply.headers['cache-control']).toMatch(/^public, .*must-revalidate/u);
      expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
    }
    // A strong ETag identifies exact bytes, so each encoding has its own.
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test.each(['Haus', 'ging'])('%s is not sent twice', async (word) => {
    const accept = { 'accept-encoding': 'br' };
    const first = await get(word, accept);
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[\x21\x23-\x7e]+"$/u);
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const second = await get(word, { ...accept, 'if-none-match': header });
      expect(second.statusCode).toBe(304);
      expect(second.rawPayload.length).toBe(0);
      expect(second.headers.etag).toBe(tag);
    }
    const other = await get(word, { ...accept, 'if-none-match': '"other"' });
    expect(other.statusCode).toBe(200);
  });

  test('tags of two words differ', async () => {
    const tags = await Promise.all(['Haus', 'gut', 'ging', 'Ging'].map((word) => get(word, {})));
    expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(4);
  });

  test('HEAD has the headers and no body', async () => {
    const reply = await app.inject({ method: 'HEAD', url: path('Haus') });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('');
    expect(Number(reply.headers['content-length'])).toBeGreaterThan(0);
  });
});
