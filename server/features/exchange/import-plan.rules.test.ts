import { describe, expect, it } from 'vitest';
import { NO_CONTEXT } from '#server/shared/collections/sentence-context.rules.ts';
import type { ImportRow } from './import-file.ts';
import { createPlanner, noteItemId } from './import-plan.rules.ts';
import { isSameMeaning } from './item-content.rules.ts';
import type { ItemRow } from './note.ts';

const COLLECTION = '01900000-0000-7000-8000-000000000001';
const ITEM = '01900000-0000-7000-8000-0000000000aa';

const row = (values: Partial<ImportRow>): ImportRow => ({
  row: 1,
  guid: '',
  word: 'Haus',
  translation: 'house',
  notes: null,
  article: '',
  kind: '',
  example: '',
  exampleTranslation: '',
  sentence: '',
  sentenceTranslation: '',
  source: '',
  sourcePath: '',
  place: '',
  level: '',
  entry: '',
  problem: '',
  ...values,
});
const item = (values: Partial<ItemRow> = {}): ItemRow => ({
  id: ITEM,
  ordinal: 1,
  collectionId: COLLECTION,
  itemType: 'custom_word',
  entryUuid: null,
  senseNote: null,
  word: 'Haus',
  translation: 'house',
  partOfSpeech: null,
  notes: null,
  ...NO_CONTEXT,
  cefrLevel: null,
  createdAt: new Date(0),
  ...values,
});
const card = {
  uuid: '00000000-0000-5000-8000-000000000001',
  word: 'Haus',
  translation: 'house',
  partOfSpeech: 'noun',
  article: 'das',
  audioFiles: [],
  senses: ['house', 'home'].map((gloss, index) => ({
    glosses: [gloss],
    tags: [],
    note: null,
    usage: null,
    examples: [],
    isFirst: index === 0,
  })),
  targets: [],
};
const plan = (values: Partial<ImportRow>, existing: ItemRow[] = [], withCard = false) =>
  createPlanner(existing, COLLECTION)({ row: row(values), card: withCard ? card : null });

describe('createPlanner', () => {
  it.each([
    ['the same texts are there', {}, item(), 'duplicate'],
    ['the same item', { guid: ITEM }, item(), 'duplicate'],
    ['its word changed', { guid: ITEM, word: 'Heim' }, item(), 'update'],
    ['its notes changed', { guid: ITEM, notes: 'x' }, item(), 'update'],
    ['its notes taken away', { guid: ITEM, notes: '' }, item({ notes: 'x' }), 'update'],
    ['a file without notes', { guid: ITEM }, item({ notes: 'x' }), 'duplicate'],
    ['only spaces differ', { guid: ITEM, notes: 'a b' }, item({ notes: 'a\n b' }), 'duplicate'],
    [
      'its word with the article beside it',
      { guid: ITEM, article: 'das' },
      item({ word: 'das Haus' }),
      'duplicate',
    ],
    ['its translation taken away', { guid: ITEM, translation: '' }, item(), 'error'],
    [
      'a dictionary word as it is',
      { guid: ITEM },
      item({ itemType: 'dictionary_word' }),
      'duplicate',
    ],
    ['the guid of another collection', { guid: ITEM }, item({ id: 'other', word: 'x' }), 'add'],
  ] as const)('%s', (_name, values, existing, action) => {
    expect(plan(values, [existing])?.action).toBe(action);
  });

  it('a note of another program is found again by its guid', () => {
    const id = noteItemId(COLLECTION, 'b]xW');
    expect(plan({ guid: 'b]xW' })).toMatchObject({ action: 'add', id });
    expect(plan({ guid: 'b]xW', translation: 'home' }, [item({ id })])).toMatchObject({
      action: 'update',
      id,
      content: { translation: 'home' },
    });
  });

  it('a dictionary word with a changed translation becomes a custom entry, and keeps its part of speech', () => {
    const existing = item({
      itemType: 'dictionary_word',
      entryUuid: card.uuid,
      partOfSpeech: 'noun',
    });
    expect(plan({ guid: ITEM, translation: 'home' }, [existing])).toMatchObject({
      action: 'update',
      content: {
        itemType: 'custom_word',
        entryUuid: null,
        translation: 'home',
        partOfSpeech: 'noun',
      },
    });
  });

  it.each([
    [{}, 'dictionary_word'],
    [{ translation: '' }, 'dictionary_word'],
    [{ translation: 'The House' }, 'dictionary_word'],
    [{ translation: 'dwelling' }, 'custom_word'],
    [{ translation: 'home' }, 'dictionary_word'],
    [{ notes: 'mine' }, 'custom_word'],
    [{ notes: '' }, 'dictionary_word'],
  ])('%j of a word of the dictionary is a %s', (values, itemType) => {
    expect(plan(values, [], true)).toMatchObject({ action: 'add', itemType });
  });

  it('an item listed twice in one file counts once', () => {
    const rows = [
      row({ row: 1 }),
      row({ row: 2 }),
      row({ row: 3, guid: 'g' }),
      row({ row: 4, guid: 'g', word: 'x' }),
    ];
    const planRow = createPlanner([], COLLECTION);
    const actions = rows.map((one) => planRow({ row: one, card: null }));
    expect(actions.map(({ action }) => action)).toEqual([
      'add',
      'duplicate',
      'duplicate',
      'duplicate',
    ]);
  });

  it('an example needs its sentence', () => {
    expect(plan({ kind: 'example', translation: '', exampleTranslation: 'b' })).toMatchObject({
      action: 'error',
      message: 'The example is missing.',
    });
  });
});

it('ids are UUIDs of version 8, one for each collection and guid', () => {
  const id = noteItemId(COLLECTION, 'a');
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
  expect(noteItemId(COLLECTION, 'a')).toBe(id);
  expect(new Set([id, noteItemId(COLLECTION, 'b'), noteItemId(ITEM, 'a')]).size).toBe(3);
});

it.each([
  ['to go', 'go', true],
  ['Go', 'to go', true],
  ['a  house', 'the house', true],
  ['', 'house', true],
  ['home', 'house', false],
  ['to', 'to', true],
])('%j and %j mean the same: %s', (own, gloss, same) => {
  expect(isSameMeaning(own, gloss)).toBe(same);
});
