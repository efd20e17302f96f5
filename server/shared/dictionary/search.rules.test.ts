import { describe, expect, test } from 'vitest';
import { STANDING } from '#lexicon/artefact/reading-order.ts';
import type { EntryRow, FormRow } from './dictionary.queries.ts';
import {
  checkQuery,
  choosePrimary,
  rankFinds,
  lastReadingsOf,
  readingsOf,
  spellingDistance,
} from './search.rules.ts';

describe('checkQuery', () => {
  test.each([
    [' Haus ', 'Haus'],
    ['Ha\u0308user', 'Häuser'],
    ['lade dich zum Essen ein', 'lade dich zum Essen ein'],
    ['\tHaus\n', 'Haus'],
    ['3D', '3D'],
    ['<script>', '<script>'],
    ["'; drop table entry; --", "'; drop table entry; --"],
    ['100 %', '100 %'],
    ['ا\u202eHaus', 'ا\u202eHaus'],
  ])('%j is a query', (text, query) => expect(checkQuery(text)).toEqual({ query }));

  test.each([
    ['', 'invalid_word'],
    ['   ', 'invalid_word'],
    ['🏠', 'invalid_word'],
    ['…!?', 'invalid_word'],
    ['\u200b\u200d', 'invalid_word'],
    ['Haus\0', 'invalid_word'],
    ['Ha\r\nus', 'invalid_word'],
    ['Haus\ud800', 'invalid_word'],
    ['x'.repeat(201), 'word_too_long'],
    ['🏠'.repeat(300), 'word_too_long'],
  ])('%j is refused', (text, problem) => expect(checkQuery(text)).toEqual({ problem }));

  test('200 characters are not too long', () => {
    expect(checkQuery('ä'.repeat(200))).toEqual({ query: 'ä'.repeat(200) });
  });
});

describe('readingsOf', () => {
  const texts = (pair: 'german-english' | 'english-german', query: string): string[] =>
    readingsOf(pair, query).map(({ text }) => text);

  test.each([
    ['das Haus', ['das Haus', 'Haus']],
    ['„Haus“', ['„Haus“', 'Haus']],
    ['DAS  HAUS!', ['DAS HAUS!', 'DAS HAUS', 'HAUS!', 'HAUS']],
    ['sich freuen', ['sich freuen', 'freuen']],
    ['sich die Hände waschen', ['sich die Hände waschen', 'Hände waschen']],
    ['er freut sich', ['er freut sich', 'freut sich', 'freut', 'er freut']],
    ['das', ['das']],
    ['dasselbe', ['dasselbe']],
    ['to house', ['to house']],
  ])('german-english: %s', (query, expected) =>
    expect(texts('german-english', query)).toEqual(expected),
  );

  test.each([
    ['to house', ['to house', 'house']],
    ['a house', ['a house', 'house']],
    ['das house', ['das house']],
  ])('english-german: %s', (query, expected) =>
    expect(texts('english-german', query)).toEqual(expected),
  );
});

describe('choosePrimary', () => {
  const see = [
    { part_of_speech: 'noun', gender: 'feminine' as const },
    { part_of_speech: 'noun', gender: 'masculine' as const },
    { part_of_speech: 'verb' },
  ];
  test.each([
    ['die', 0],
    ['der', 1],
    ['den', 1],
    ['das', 0],
    ['sich', 2],
    ['am', 0],
  ])('%s', (article, index) => {
    const reading = readingsOf('german-english', `${article} See`)[1];
    expect(choosePrimary(see, reading?.expected ?? {})).toBe(index);
  });
});

test.each([
  ['Haus', 'Haus', 0],
  ['haus', 'Haus', 1],
  ['Haeuser', 'Häuser', 2],
  ['Strasse', 'Straße', 2],
  ['Hauser', 'Häuser', 3],
  ['Häuser', 'Hauser', 3],
  ['Haüser', 'Haeuser', 4],
])('%s is at a distance from %s', (typed, spelling, distance) => {
  expect(spellingDistance(typed, spelling)).toBe(distance);
});

describe('rankFinds', () => {
  let id = 0;
  const entry = (word: string, rank: number | null, partOfSpeech = 'noun'): EntryRow => ({
    id: ++id,
    uuid: `00000000-0000-5000-8000-${String(id).padStart(12, '0')}`,
    word,
    partOfSpeech,
    gender: null,
    gloss: '',
    level: null,
    rank,
    ordinal: 0,
    standing: STANDING.core,
  });
  const form = (spelling: string, lemma: string, rank: number | null): FormRow => ({
    ...entry(lemma, rank, 'verb'),
    form: spelling,
    description: `form of ${lemma}`,
  });

  const inOrder = (typed: string, headwords: EntryRow[], forms: FormRow[]): string[] =>
    rankFinds(typed, headwords, forms, new Map()).map((find) => find.entry.word);

  test.each<[typed: string, headwords: EntryRow[], forms: FormRow[], expected: string[]]>([
    ['habe', [entry('Habe', 9000)], [form('habe', 'haben', 5)], ['haben', 'Habe']],
    ['frage', [entry('Frage', 200)], [form('frage', 'fragen', 150)], ['Frage', 'fragen']],
    // With the letters as typed, and not as a slip.
    ['fuhren', [entry('führen', 400)], [form('fuhren', 'fahren', 200)], ['fahren', 'führen']],
    ['hatte', [], [form('hätte', 'haben', 5), form('hatte', 'haben', 6)], ['haben', 'haben']],
    ['ging', [], [form('ging', 'angehen', 900), form('ging', 'gehen', 40)], ['gehen', 'angehen']],
    ['Weiss', [entry('weiß', 900), entry('Weiß', 1000)], [], ['Weiß', 'weiß']],
  ])('%s', (typed, headwords, forms, expected) => {
    expect(inOrder(typed, headwords, forms)).toEqual(expected);
  });

  test('an entry that a person wrote comes before a raw one of the same spelling', () => {
    const raw = { ...entry('karten', 2000, 'verb'), standing: STANDING.translated };
    expect(inOrder('karten', [raw], [form('Karten', 'Karte', 500)])).toEqual(['Karte', 'karten']);
  });

  test('each entry appears once, with its nearest spelling', () => {
    const lemma = entry('haben', 5);
    const rows = [
      { ...lemma, form: 'hätte', description: 'hätte' },
      { ...lemma, form: 'hatte', description: 'hatte' },
    ];
    expect(rankFinds('hatte', [], rows, new Map())).toMatchObject([
      { description: 'hatte', kind: 'form' },
    ]);
    // Also if the counts give the spelling as typed less than the other ranks.
    const weights = new Map([[lemma.id, 0.001]]);
    expect(rankFinds('hatte', [], rows, weights)).toMatchObject([{ description: 'hatte' }]);
  });
});

describe('lastReadingsOf', () => {
  test.each([
    ['german-english', 'sich freuen auf', ['sich freuen auf', 'sich freuen', 'freuen']],
    ['german-english', 'Angst vor etw.', ['Angst']],
    ['german-english', 'denken an jdn.', ['denken']],
    ['german-english', 'z.B.', ['z. B.']],
    ['german-english', 'd. h', ['d. h.']],
    ['german-english', 'usw', ['usw.']],
    ['german-english', 'Haus', ['Haus.']],
    ['german-english', 'Krankenhaus', []],
    ['english-german', 'to look forward to sth.', ['to look forward', 'look forward']],
    ['english-german', 'look forward', []],
  ] as const)('%s: %s → %j', (pair, query, texts) => {
    const found = lastReadingsOf(pair, query).map(({ text }) => text);
    expect(found).toEqual(texts.filter((text) => text !== query));
  });
});
