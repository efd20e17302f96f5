import { describe, expect, test } from 'vitest';
import type { CollectionItem } from '#contract/collections/schemas.ts';
import { articlesOfItem, badgesOf, facesOf, meaningOf, textSize } from './card.rules.ts';

const HAUS: CollectionItem = {
  id: '01900000-0000-7000-8000-000000000001',
  item_type: 'dictionary_word',
  word: 'Haus',
  translation: 'house',
  part_of_speech: 'noun',
  entry_uuid: '018f0000-0000-5000-8000-000000000001',
  cefr_level: 'A1',
  example_sentences: [
    { text: 'Das Haus ist alt.', translation: 'The house is old.' },
    { text: 'Wir haben ein Haus.' },
  ],
  dictionary_entry: { article: 'das', audio_urls: { audio_files: [] } },
  created_at: '2026-01-01T00:00:00.000Z',
};
const GRAVY: CollectionItem = {
  ...HAUS,
  item_type: 'custom_word',
  word: 'Omas Soße',
  part_of_speech: null,
  entry_uuid: null,
  cefr_level: null,
  custom_notes: 'on Sundays',
  example_sentences: [],
  dictionary_entry: null,
};
const KEPT: CollectionItem = {
  ...HAUS,
  item_type: 'ai_example',
  part_of_speech: null,
  translation: 'The house is old.',
  example_sentences: [{ text: 'Das Haus ist alt.', translation: 'The house is old.' }],
};

describe('the two sides', () => {
  test('word first: the example is on the back, where it gives nothing away', () => {
    const { front, back } = facesOf(HAUS, 'word', 0);
    expect(front).toEqual({ shows: 'word', repeats: null, example: null, notes: null });
    expect(back).toEqual({
      shows: 'meaning',
      repeats: 'word',
      example: HAUS.example_sentences[0],
      notes: null,
    });
  });

  test('meaning first: the example comes with the word', () => {
    const { front, back } = facesOf(HAUS, 'meaning', 0.5);
    expect(front).toEqual({ shows: 'meaning', repeats: null, example: null, notes: null });
    expect(back).toEqual({
      shows: 'word',
      repeats: 'meaning',
      example: HAUS.example_sentences[1],
      notes: null,
    });
  });

  test('the meaning, government and note are those of one sense', () => {
    const sense = {
      glosses: ['to rely', 'to count', 'to trust', 'to bank'],
      note: 'with auf',
      usage: 'sich verlassen auf + accusative',
    };
    const item = { ...HAUS, word: 'verlassen', translation: 'to rely', sense };
    expect(meaningOf(item)).toBe('to rely; to count; to trust');
    expect(facesOf(item, 'word', 0).front.notes).toBeNull();
    expect(facesOf(item, 'word', 0).back.notes).toBe('sich verlassen auf + accusative\nwith auf');
    expect(meaningOf(HAUS)).toBe('house');
  });

  test.each(['word', 'meaning'] as const)('notes are on the back, %s first', (style) => {
    const { front, back } = facesOf(GRAVY, style, 0);
    expect(front.notes).toBeNull();
    expect(back).toMatchObject({ example: null, notes: 'on Sundays' });
  });

  test('for a saved example the sentence never is on the side that asks for it', () => {
    const sentence = { text: 'Das Haus ist alt.' };
    expect(facesOf(KEPT, 'word', 0)).toEqual({
      front: { shows: 'word', repeats: null, example: sentence, notes: null },
      back: { shows: 'meaning', repeats: 'word', example: sentence, notes: null },
    });
    expect(facesOf(KEPT, 'meaning', 0)).toEqual({
      front: { shows: 'meaning', repeats: null, example: null, notes: null },
      back: { shows: 'word', repeats: 'meaning', example: sentence, notes: null },
    });
  });
});

test.each([
  [{ article: 'das' }, ['das']],
  [{ article: 'der/das' }, []],
  [{}, []],
])('of %j the articles %j are shown', (known, shown) => {
  const entry = { ...known, audio_urls: { audio_files: [] } };
  expect(articlesOfItem({ ...HAUS, dictionary_entry: entry })).toEqual(shown);
});

test.each([
  ['a noun', HAUS, ['noun', 'A1']],
  ['an own entry', GRAVY, ['Custom']],
  ['a kept example', KEPT, ['A1', 'AI Example']],
])('%s is labelled %j', (_case, item, badges) => expect(badgesOf(item)).toEqual(badges));

test.each([
  ['Haus', 'short', 4],
  ['Straßenbahn', 'short', 11],
  ['🏠 Haus', 'short', 4],
  ['captain of the ship', 'medium', 7],
  ['Das Wetter ist heute wirklich ganz besonders schön.', 'long', 9],
  ['', 'short', 1],
])('"%s" is %s, its longest word has %i letters', (text, length, longest) => {
  expect(textSize(text)).toEqual({ length, longest });
});
