import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  dictionaryInfoSchema,
  searchReplySchema,
  suggestionsReplySchema,
  wordReplySchema,
} from '#contract/dictionary/schemas.ts';
import { errorReplySchema } from '#contract/errors.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { testApp } from '#server/testing/test-app.ts';
import { openDictionary } from './dictionary.queries.ts';

/** Calls on a dictionary from the real build: server and build agree on the file. */
let app: App;
beforeAll(async () => {
  app = await testApp({ dictionary: openDictionary(await fixtureArtefact()) });
});
afterAll(() => app.close());

const BASE = '/api/v2/dictionary';
const wordPath = (pair: string, word: string): string =>
  `${BASE}/words/${pair}/${encodeURIComponent(word)}`;

test.each([
  ['german-english', 'Haus', 'headword', 'Haus'],
  ['german-english', 'das Haus', 'headword', 'Haus'],
  ['german-english', 'sich freuen', 'headword', 'freuen'],
  ['german-english', 'haus', 'folded', 'Haus'],
  ['german-english', 'strasse', 'folded', 'Straße'],
  ['german-english', 'schoen', 'folded', 'schön'],
  ['german-english', 'ging', 'form', 'gehen'],
  ['german-english', 'Häusern', 'form', 'Haus'],
  ['german-english', 'haeusern', 'form', 'Haus'],
  ['german-english', 'besser', 'form', 'gut'],
  ['german-english', 'habe', 'form', 'haben'],
  ['german-english', 'lade … ein', 'separated', 'einladen'],
  ['german-english', 'Ich stehe um sieben Uhr auf.', 'separated', 'aufstehen'],
  ['german-english', 'Kellertür', 'compound', 'Tür'],
  ['german-english', 'Krankenversicherungskarte', 'compound', 'Karte'],
  ['german-english', 'sich freuen auf', 'folded', 'freuen'],
  ['german-english', 'z.B.', 'form', 'z. B.'],
  ['german-english', 'bzw', 'form', 'beziehungsweise'],
  ['german-english', 'Huas', 'similar', 'Haus'],
  ['english-german', 'house', 'headword', 'house'],
  ['english-german', 'to go', 'headword', 'go'],
  ['english-german', 'HOUSE', 'folded', 'house'],
  ['english-german', 'went', 'form', 'go'],
])('%s: %s', async (pair, query, kind, found) => {
  const answered = await app.inject(wordPath(pair, query));
  expect(answered.statusCode).toBe(200);
  const reply = wordReplySchema.parse(answered.json());
  expect(reply.matched.kind).toBe(kind);
  expect(reply.entries[reply.primary_entry]?.word).toBe(found);
});

test.each([
  ['german-english', 'house'],
  ['english-german', 'Häuser'],
  ['german-english', 'Xyzzyplugh'],
])('%s: %s is not found, with near words at most', async (pair, query) => {
  const answered = await app.inject(wordPath(pair, query));
  expect(answered.statusCode).toBe(404);
  expect(errorReplySchema.parse(answered.json()).detail.code).toBe('word_not_found');
});

describe.each(['german-english', 'english-german'])('%s', (pair) => {
  const LETTERS = 'abcdefghijklmnopqrstuvwxyzäöü';

  test('every suggested word has an answer, and a search finds it', async () => {
    const words = new Set<string>();
    for (const prefix of LETTERS) {
      const query = `prefix=${encodeURIComponent(prefix)}&limit=5`;
      const answered = await app.inject(`${BASE}/suggestions/${pair}?${query}`);
      for (const { word } of suggestionsReplySchema.parse(answered.json())) words.add(word);
    }
    expect(words.size).toBeGreaterThan(50);
    for (const word of words) {
      const answered = await app.inject(wordPath(pair, word));
      expect(answered.statusCode).toBe(200);
      const reply = wordReplySchema.parse(answered.json());
      expect(reply.query).toBe(word);
      expect(reply.entries.map((entry) => entry.word)).toContain(word);
      const search = await app.inject(`${BASE}/search/${pair}?q=${encodeURIComponent(word)}`);
      const { results } = searchReplySchema.parse(search.json());
      expect(results.map((result) => result.word)).toContain(word);
    }
  });
});

test('info names every source with its licence', async () => {
  const info = dictionaryInfoSchema.parse((await app.inject(`${BASE}/info`)).json());
  expect(info.sources.map(({ id }) => id)).toContain('core');
  for (const { licence } of info.sources) expect(licence).not.toBe('');
});
