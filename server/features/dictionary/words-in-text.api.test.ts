import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  suggestionGroupsReplySchema,
  type WordInTextReply,
  wordInTextReplySchema,
  wordReplySchema,
} from '#contract/dictionary/schemas.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { testApp } from '#server/testing/test-app.ts';

let app: App;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const BASE = '/api/v2/dictionary';

async function read(text: string, word: string, pair = 'german-english'): Promise<WordInTextReply> {
  const query = new URLSearchParams({ text, at: String(text.indexOf(word)) });
  const reply = await app.inject(`${BASE}/words-in-text/${pair}?${query}`);
  expect(reply.statusCode).toBe(200);
  return wordInTextReplySchema.parse(reply.json());
}

describe('a word of a text', () => {
  test.each([
    // A capital by position
    ['Macht bitte die Tür zu!', 'Macht', 'machen verb'],
    ['Macht hatte er nie.', 'Macht', 'Macht noun'],
    ['Er sagte: „Habe ich doch!“', 'Habe', 'haben verb'],
    ['Meine Habe ist klein.', 'Habe', 'Habe noun'],
    ['DAS HAUS', 'HAUS', 'Haus noun'],
    // Case inside a sentence
    ['Das ist meine Frage an dich.', 'Frage', 'Frage noun'],
    ['Heute frage ich dich.', 'frage', 'fragen verb'],
    // Separated verbs by both parts
    ['Wann lädt er dich ein?', 'lädt', 'einladen verb'],
    ['Wann lädt er dich ein?', 'ein', 'einladen verb'],
    ['Das ging mich nichts an, sie ging weg.', 'ging', 'angehen verb'],
    // Forms, and compounds that no source lists
    ['In den Häusern ist Licht.', 'Häusern', 'Haus noun'],
    ['Ich habe eine Krankenversicherung.', 'Krankenversicherung', 'Versicherung noun'],
    ['So geht’s nicht.', 'So', undefined],
  ])('%s: %s is %s', async (text, word, entry) => {
    const { answer } = await read(text, word);
    const found = answer?.entries[0];
    expect(found && `${found.word} ${found.part_of_speech}`).toBe(entry);
  });

  test('is abridged', async () => {
    const { answer } = await read('Das Haus steht leer.', 'Haus');
    expect(answer?.entries).toHaveLength(1);
    expect(answer?.entries[0]).toMatchObject({ example_sentences: [], forms: {} });
  });

  test('is never guessed: an unknown one with a capital is a name', async () => {
    expect(await read('Gestern kam Hausx zu uns.', 'Hausx')).toEqual({ is_name: true });
    expect(await read('Gestern kam hausx zu uns.', 'hausx')).toEqual({});
    expect(await read('...', '.')).toEqual({});
  });

  test('is found in English', async () => {
    const { answer } = await read('House is what he said.', 'House', 'english-german');
    expect(answer?.entries[0]?.word).toBe('house');
  });

  test.each([
    ['no text', ''],
    ['no place', 'text=Haus'],
    ['a negative place', 'text=Haus&at=-1'],
    ['a text that is too long', `text=${'a'.repeat(601)}&at=0`],
  ])('is refused with %s', async (_, query) => {
    expect((await app.inject(`${BASE}/words-in-text/german-english?${query}`)).statusCode).toBe(
      422,
    );
  });
});

describe('a word with an entry that the link names', () => {
  const find = async (word: string, entry: string) => {
    const reply = await app.inject(
      `${BASE}/words/german-english/${encodeURIComponent(word)}?entry=${entry}`,
    );
    expect(reply.statusCode).toBe(200);
    return wordReplySchema.parse(reply.json());
  };

  test('has it first, even if the word does not lead to it', async () => {
    const { answer } = await read('Wann lädt er dich ein?', 'lädt');
    const uuid = answer?.entries[0]?.entry_uuid ?? '';
    const reply = await find('gut', uuid);
    expect(reply.entries.map(({ word }) => word)).toEqual(['einladen', 'gut']);
    expect(reply.primary_entry).toBe(0);
    expect(reply.query).toBe('gut');
  });

  test('has another of its own entries first', async () => {
    const plain = await find('See', 'nothing');
    const second = plain.entries[1]?.entry_uuid ?? '';
    const reply = await find('See', second);
    expect(reply.entries).toHaveLength(2);
    expect(reply.entries[reply.primary_entry]?.entry_uuid).toBe(second);
  });

  test('is unchanged if there is no such entry', async () => {
    const reply = await find('Haus', '00000000-0000-5000-8000-999999999999');
    expect(reply.entries.map(({ word }) => word)).toEqual(['Haus']);
    expect(reply.matched.kind).toBe('headword');
  });
});

test('suggestions of both languages come in two groups', async () => {
  const reply = await app.inject(`${BASE}/suggestion-groups/german-english?prefix=h&limit=3`);
  const { groups } = suggestionGroupsReplySchema.parse(reply.json());
  expect(groups.map(({ pair }) => pair).toSorted()).toEqual(['english-german', 'german-english']);
  const english = await app.inject(`${BASE}/suggestion-groups/german-english?prefix=house`);
  expect(suggestionGroupsReplySchema.parse(english.json()).groups[0]).toMatchObject({
    pair: 'english-german',
    suggestions: [{ word: 'house' }],
  });
});
