import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysisSchema, type Analysis } from '#contract/reading/schemas.ts';
import { READING_TEXT_LENGTH } from '#contract/reading/limits.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { testApp } from '#server/testing/test-app.ts';

let app: App;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const call = (payload: unknown) =>
  app.inject({ method: 'POST', url: '/api/v2/reading/analyse', payload: payload as object });

async function analyse(text: string, more: object = {}): Promise<Analysis> {
  const reply = await call({ text, ...more });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
  return analysisSchema.parse(reply.json());
}

describe('POST /reading/analyse', () => {
  test('has every word with its place, and joins a separated verb', async () => {
    const text = 'Wann lädt er dich ein? In 2 Häusern.';
    const { sentences, tokens, units } = await analyse(text);
    expect(sentences.map(([start, end]) => text.slice(start, end))).toEqual([
      'Wann lädt er dich ein?',
      'In 2 Häusern.',
    ]);
    expect(tokens.map(({ range: [start, end] }) => text.slice(start, end))).toEqual(
      'Wann lädt er dich ein In 2 Häusern'.split(' '),
    );
    expect(units).toHaveLength(1);
    expect(units[0]).toMatchObject({
      kind: 'verb',
      parts: [
        { range: [5, 9], role: 'head' },
        { range: [18, 21], role: 'particle' },
      ],
      meanings: [{ word: 'einladen', gloss: 'to invite', sense: 1, level: 'A1' }],
    });
    expect(tokens[1]).toMatchObject({ unit: 0, meanings: [{ word: 'einladen' }] });
    expect(tokens[6]).toMatchObject({ kind: 'number', meanings: [] });
    expect(tokens[7]).toMatchObject({
      kind: 'word',
      form: 'dative plural',
      meanings: [{ word: 'Haus', article: 'das' }],
    });
  });

  test('says what it does not know, and takes compounds apart', async () => {
    const { tokens } = await analyse('Gestern hatte Hausx eine Krankenversicherung.');
    expect(tokens.map(({ kind }) => kind)).toEqual(['name', 'word', 'name', 'unknown', 'word']);
    const [, , , , compound] = tokens;
    expect(compound?.meanings).toEqual([]);
    expect(compound?.parts?.map(({ meaning }) => meaning.word)).toEqual(['krank', 'Versicherung']);
  });

  test('counts the places in the text in NFC', async () => {
    const { tokens } = await analyse('Scho\u0308ne Ha\u0308user');
    expect(tokens.map(({ range }) => range)).toEqual([
      [0, 6],
      [7, 13],
    ]);
  });

  test('reads English word by word', async () => {
    const { tokens, units } = await analyse('House is what he said. 42 Tomx', {
      language_pair: 'english-german',
    });
    expect(tokens[0]).toMatchObject({ range: [0, 5], meanings: [{ word: 'house' }] });
    expect(tokens.at(-2)).toMatchObject({ kind: 'number' });
    expect(tokens.at(-1)).toMatchObject({ kind: 'name', meanings: [] });
    expect(units).toEqual([]);
  });

  test.each([
    ['nothing', { text: '' }, 'reading_text_empty', 422],
    ['marks alone', { text: ' … – \n' }, 'reading_text_empty', 422],
    [
      'too much',
      { text: 'Haus '.repeat(READING_TEXT_LENGTH / 5 + 1) },
      'reading_text_too_long',
      413,
    ],
    ['no text', {}, 'validation_error', 422],
    ['another pair', { text: 'Haus', language_pair: 'german-french' }, 'validation_error', 422],
    ['a heap of accents', { text: `a${'\u0301'.repeat(40)}` }, 'validation_error', 422],
  ])('refuses %s', async (_, payload, code, status) => {
    const reply = await call(payload);
    expect(reply.json()).toMatchObject({ detail: { code } });
    expect(reply.statusCode).toBe(status);
  });

  test('reads the longest text', async () => {
    const text = 'Wann lädt er dich ein? '.repeat(800).slice(0, READING_TEXT_LENGTH);
    const { units } = await analyse(text, { translation: 'When does he invite you? '.repeat(800) });
    expect(units.length).toBeGreaterThan(700);
  });
});
