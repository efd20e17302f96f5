import { describe, expect, it } from 'vitest';
import type { Entry } from '#contract/dictionary/schemas.ts';
import type { Facet } from '#contract/flashcards/terms.ts';
import type { FoundEntry } from '#server/shared/dictionary/entry-card.ts';
import { senseOfItem } from '#server/shared/collections/item-sense.rules.ts';
import { sensesOf } from '#server/shared/dictionary/senses.rules.ts';
import { type CardSource, toStudyCard } from './faces.rules.ts';

const NOTE = '00000000-0000-5000-8000-000000000001';
const base = {
  entry_uuid: NOTE,
  forms: {},
  example_sentences: [],
  sources: ['core' as const],
  pinned_in_collections: [],
};

const german = (entry: Partial<Entry> & Pick<Entry, 'word' | 'part_of_speech'>): FoundEntry => ({
  entry: { ...base, translations: {}, ...entry },
  pair: 'german-english',
});

const HAUS = german({
  word: 'Haus',
  part_of_speech: 'noun',
  gender: 'neuter',
  plural: ['Häuser'],
  level: 'A1',
  translations: {
    1: { glosses: ['house', 'building'] },
    2: {
      glosses: ['home'],
      note: 'zu Hause: at home; the place where one lives',
      examples: [
        {
          text: 'Wir gehen jetzt ins Haus.',
          translation: 'We are going inside now.',
          bold_text_offsets: [[20, 24]],
          source: 'core',
        },
      ],
    },
    3: { glosses: ['dynasty'] },
  },
  more_translations: [{ glosses: ['premises'], label: 'law' }],
  forms: { declension: { table: { dative: { singular: 'Haus / Hause', plural: 'Häusern' } } } },
  example_sentences: [
    {
      text: 'Unser Haus ist alt, aber es hat einen schönen Garten.',
      translation: 'Our house is old, but it has a lovely garden.',
      bold_text_offsets: [[6, 10]],
      source: 'core',
    },
    {
      text: 'Das Haus ist groß.',
      translation: 'The house is big.',
      bold_text_offsets: [[4, 8]],
      source: 'core',
    },
  ],
});
const GEHEN = german({
  word: 'gehen',
  part_of_speech: 'verb',
  auxiliary: ['sein'],
  translations: { 1: { glosses: ['to go'] } },
  forms: {
    principal_parts: ['geht', 'ging', 'gegangen'],
    conjugation: {
      present: { indicative: { firsts: 'gehe', thirds: 'geht' } },
      perfect: { indicative: { firsts: 'bin gegangen' } },
    },
  },
});
const EINLADEN = german({
  word: 'einladen',
  part_of_speech: 'verb',
  auxiliary: ['haben'],
  forms: { principal_parts: ['lädt ein', 'lud ein', 'eingeladen'] },
  example_sentences: [
    {
      text: 'Ich lade dich ein.',
      translation: 'I invite you.',
      bold_text_offsets: [
        [4, 8],
        [14, 17],
      ],
      source: 'core',
    },
  ],
});
const MILCH = german({ word: 'Milch', part_of_speech: 'noun', gender: 'feminine', plural: [] });
const ELTERN = german({
  word: 'Eltern',
  part_of_speech: 'noun',
  plural_only: true,
  plural: ['Eltern'],
});
const JOGHURT = german({
  word: 'Joghurt',
  part_of_speech: 'noun',
  gender: 'masculine',
  other_genders: ['neuter'],
  plural: ['Joghurts', 'Joghurte'],
  translations: { 1: { glosses: ['yoghurt'] } },
});

function ask(
  facet: Facet,
  found: FoundEntry | null,
  values: Partial<CardSource> = {},
  also: string[] = [],
) {
  const source: CardSource = {
    note: NOTE,
    facet,
    itemType: 'dictionary_word',
    word: found?.entry.word ?? 'Wort',
    translation: 'kept translation',
    senseNote: null,
    partOfSpeech: found?.entry.part_of_speech ?? null,
    sentence: null,
    notes: null,
    cefrLevel: null,
    ...values,
  };
  const sense = found && senseOfItem(source, sensesOf(found.entry));
  return toStudyCard(source, { found, sense, also }, null);
}

describe('what a card asks and accepts', () => {
  it.each<[Facet, FoundEntry, string, string, string[]]>([
    [
      'word_to_meaning',
      HAUS,
      'das Haus',
      'house; building',
      ['house', 'building', 'home', 'dynasty', 'premises', 'kept translation'],
    ],
    ['meaning_to_word', HAUS, 'house; building', 'das Haus', ['das Haus']],
    ['meaning_to_word', JOGHURT, 'yoghurt', 'der Joghurt', ['der Joghurt', 'das Joghurt']],
    ['article', HAUS, 'Haus', 'das Haus', ['das']],
    ['article', JOGHURT, 'Joghurt', 'der Joghurt', ['der', 'das']],
    ['plural', HAUS, 'das Haus', 'die Häuser', ['Häuser']],
    ['plural', JOGHURT, 'der Joghurt', 'die Joghurts', ['Joghurts', 'Joghurte']],
    ['principal_parts', GEHEN, 'gehen', 'geht, ging, ist gegangen', ['geht, ging, ist gegangen']],
    [
      'principal_parts',
      EINLADEN,
      'einladen',
      'lädt ein, lud ein, hat eingeladen',
      ['lädt ein, lud ein, hat eingeladen'],
    ],
    ['cloze', HAUS, 'Das … ist groß.', 'Haus', ['Haus']],
  ])('%s of %o', (facet, found, question, answer, accepted) => {
    const card = ask(facet, found);
    expect(card?.question.text).toBe(question);
    expect(card?.answer).toMatchObject({ text: answer, accepted });
  });

  it.each<[string, Facet, FoundEntry]>([
    ['a verb for its article', 'article', GEHEN],
    ['a noun without plural for one', 'plural', MILCH],
    ['a plural noun for its article', 'article', ELTERN],
    ['a plural noun for its plural', 'plural', ELTERN],
    ['a noun for principal parts', 'principal_parts', HAUS],
    ['a separated verb for one gap', 'cloze', EINLADEN],
    ['a word without example for a gap', 'cloze', GEHEN],
  ])('never asks %s', (_, facet, found) => {
    expect(ask(facet, found)).toBeNull();
  });

  it('lists the other forms of the word, but no compound tenses', () => {
    expect(ask('plural', HAUS)?.answer.forms).toEqual(['Häuser', 'Haus', 'Hause', 'Häusern']);
    expect(ask('meaning_to_word', GEHEN)?.answer.forms).toEqual(['gehe', 'geht']);
  });

  it('cuts the gap out of the sentence', () => {
    expect(ask('cloze', HAUS)?.question).toMatchObject({
      before: 'Das ',
      after: ' ist groß.',
      hint: 'The house is big.',
    });
  });
});

describe('a card is about one sense', () => {
  const FURTHER = { translation: 'home', senseNote: '00000000-0000-5000-8000-000000000009' };

  it('shows glosses, note and example of the first sense only', () => {
    const card = ask('word_to_meaning', HAUS);
    expect(card?.sense).toEqual({ glosses: ['house', 'building'] });
    expect(card?.example?.text).toBe('Unser Haus ist alt, aber es hat einen schönen Garten.');
    expect(card?.question.sentence).toBeUndefined();
  });

  it('shows a further sense with its own example, which also says which sense is asked', () => {
    const card = ask('word_to_meaning', HAUS, FURTHER);
    expect(card).toMatchObject({
      question: { text: 'das Haus', sentence: 'Wir gehen jetzt ins Haus.' },
      answer: { text: 'home' },
      sense: { glosses: ['home'] },
      example: { text: 'Wir gehen jetzt ins Haus.', translation: 'We are going inside now.' },
    });
  });

  it('shows the sentence of a word that has a homonym: die Bank for money, die Bank in the park', () => {
    const homonym = german({ ...HAUS.entry, homonym: 2 });
    expect(ask('word_to_meaning', homonym)?.question.sentence).toBe(
      'Unser Haus ist alt, aber es hat einen schönen Garten.',
    );
  });

  it('shows no example rather than that of another sense', () => {
    const card = ask('word_to_meaning', HAUS, { ...FURTHER, translation: 'dynasty' });
    expect(card).toMatchObject({ answer: { text: 'dynasty' }, example: null });
    expect(ask('cloze', HAUS, { ...FURTHER, translation: 'dynasty' })).toBeNull();
  });

  it('a further sense that the dictionary has lost is asked as it was saved', () => {
    const card = ask('word_to_meaning', HAUS, { ...FURTHER, translation: 'household' });
    expect(card).toMatchObject({ answer: { text: 'household' }, example: null });
    expect(card?.sense).toBeUndefined();
  });

  it('asks for the word with a gapped sentence, its first letter, and a note that does not name it', () => {
    const { question } = ask('meaning_to_word', HAUS, FURTHER) ?? {};
    expect(question).toEqual({
      text: 'home',
      lang: 'en',
      hint: 'noun',
      sentence: 'Wir gehen jetzt ins H…',
      note: 'the place where one lives',
    });
  });

  it('leaves the particle of a separated verb where it is', () => {
    const sense = { glosses: ['to invite'], examples: EINLADEN.entry.example_sentences };
    const found = german({ ...EINLADEN.entry, translations: { 1: sense } });
    expect(ask('meaning_to_word', found)?.question.sentence).toBe('Ich l… dich ein.');
  });

  it('lists what else would be right', () => {
    expect(ask('meaning_to_word', HAUS, {}, ['das Gebäude'])?.answer.also).toEqual(['das Gebäude']);
    expect(ask('meaning_to_word', HAUS)?.answer.also).toBeUndefined();
  });
});

describe('words without an entry', () => {
  it('are asked as the person wrote them', () => {
    const own = {
      itemType: 'custom_word' as const,
      word: 'Feierabend machen',
      translation: 'to knock off',
    };
    expect(ask('meaning_to_word', null, own)?.answer).toMatchObject({
      text: 'Feierabend machen',
      accepted: ['Feierabend machen'],
    });
    expect(ask('word_to_meaning', null, own)?.answer.text).toBe('to knock off');
    expect(ask('article', null, own)).toBeNull();
  });

  it('an entry that the dictionary has dropped continues with the data of the item', () => {
    expect(ask('word_to_meaning', null, { word: 'Haus' })?.answer.text).toBe('kept translation');
  });
});

describe('kept example sentences', () => {
  const example = {
    itemType: 'ai_example' as const,
    word: 'verlängern',
    sentence: 'Ich möchte mein Visum verlängern.',
    translation: 'I would like to extend my visa.',
  };

  it('are asked as a whole and with a gap', () => {
    expect(ask('word_to_meaning', null, example)).toMatchObject({
      question: { text: example.sentence },
      answer: { text: example.translation },
    });
    expect(ask('cloze', null, example)?.question).toMatchObject({
      before: 'Ich möchte mein Visum ',
      after: '.',
    });
  });

  it('have no gap where the sentence has another form of the word', () => {
    expect(ask('cloze', null, { ...example, sentence: 'Er verlängert sein Visum.' })).toBeNull();
  });
});

it('entries of the reverse dictionary are English words', () => {
  const found: FoundEntry = {
    entry: {
      ...base,
      word: 'house',
      part_of_speech: 'noun',
      translations: { 1: { glosses: ['Haus'] } },
    },
    pair: 'english-german',
  };
  expect(ask('word_to_meaning', found)?.question).toEqual({ text: 'house', lang: 'en' });
  expect(ask('word_to_meaning', found)?.answer.lang).toBe('de');
});
