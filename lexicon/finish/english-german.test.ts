import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entrySchema } from '#contract/dictionary/schemas.ts';
import {
  EnglishGerman,
  englishHeadword,
  type GermanTarget,
  translationScore,
  withArticle,
} from './english-german.ts';
import { STANDING } from '../artefact/reading-order.ts';
import { Staging } from '../stage/staging.ts';

describe('englishHeadword', () => {
  it.each([
    ['house', 'house'],
    ['to eat', 'eat'],
    ['to eat (of animals)', 'eat'],
    ['the Netherlands', 'Netherlands'],
    ['a lot', 'lot'],
    ['to look after somebody', 'look after'],
    ['Sorry!', 'sorry'],
    ['How are you?', 'how are you'],
    ['I see!', 'I see'],
    ['something', 'something'],
    ['somebody', 'somebody'],
    ['to see somebody', 'see'],
    ['lawyer’s office', "lawyer's office"],
  ])('%s → %s', (gloss, word) => {
    expect(englishHeadword(gloss)).toBe(word);
  });

  it.each([
    '',
    '(plural)',
    'rail/railway line',
    'to be in a state of considerable confusion',
    'to give somebody a lift',
    '…',
    '123',
  ])('%j is not a headword', (gloss) => {
    expect(englishHeadword(gloss)).toBeNull();
  });
});

describe('withArticle', () => {
  const base = { word: 'X', genders: [], pluralOnly: false, reflexive: false };
  it.each([
    [{ ...base, word: 'Haus', genders: ['neuter' as const] }, 'das Haus'],
    [
      { ...base, word: 'Joghurt', genders: ['masculine' as const, 'neuter' as const] },
      'der/das Joghurt',
    ],
    [{ ...base, word: 'Leute', pluralOnly: true }, 'die Leute'],
    [{ ...base, word: 'beeilen', reflexive: true }, 'sich beeilen'],
    [{ ...base, word: 'schön' }, 'schön'],
  ])('%j → %s', (target, text) => {
    expect(withArticle(target)).toBe(text);
  });
});

let id = 0;
function target(word: string, more: Partial<GermanTarget> = {}): GermanTarget {
  id++;
  return {
    id,
    uuid: `00000000-0000-5000-8000-${String(id).padStart(12, '0')}`,
    word,
    partOfSpeech: 'noun',
    genders: ['neuter'],
    pluralOnly: false,
    reflexive: false,
    zipf: 5,
    sources: ['ding'],
    government: [],
    senses: [{ glosses: ['house'], tags: [] }],
    examples: [],
    ...more,
  };
}

describe('translationScore', () => {
  it.each<[string, GermanTarget, GermanTarget]>([
    ['commoner', target('a', { zipf: 6 }), target('b', { zipf: 4 })],
    ['in the core', target('a', { sources: ['core'] }), target('b')],
    [
      'without a label',
      target('a'),
      target('b', { senses: [{ glosses: ['house'], tags: ['music'] }] }),
    ],
    ['one word', target('a'), target('a b')],
  ])('a word that is %s is the better translation', (_, better, worse) => {
    expect(translationScore(better, 0, 0)).toBeGreaterThan(translationScore(worse, 0, 0));
  });

  it('depends on the position among senses and glosses', () => {
    const both = target('a', {
      senses: [
        { glosses: ['x', 'house'], tags: [] },
        { glosses: ['house'], tags: [] },
      ],
    });
    expect(translationScore(both, 0, 0)).toBeGreaterThan(translationScore(both, 0, 1));
    expect(translationScore(both, 0, 1)).toBeGreaterThan(translationScore(both, 1, 0));
  });
});

describe('EnglishGerman', () => {
  let staging: Staging;
  beforeEach(() => {
    staging = new Staging(path.join(tmpdir(), `english-${process.pid}.staging`));
  });
  afterEach(() => staging.close());

  const entriesFor = (targets: GermanTarget[], word: string) => {
    const english = new EnglishGerman(staging);
    for (const one of targets) english.add(one);
    return [...english.entries()].flat().filter(({ entry }) => entry.word === word);
  };

  it('gives the German words best first, each with article, uuid and a distinguishing note', () => {
    const haus = target('Haus', {
      zipf: 6,
      level: 'A1',
      senses: [
        { glosses: ['house', 'home'], tags: [] },
        { glosses: ['dynasty'], tags: [] },
      ],
    });
    const [found] = entriesFor(
      [target('Behausung', { zipf: 3, genders: ['feminine'] }), haus],
      'house',
    );
    const entry = entrySchema.parse(found?.entry);
    expect(entry.translations['1']).toEqual({
      glosses: ['das Haus'],
      note: 'home',
      target: {
        word: 'Haus',
        entry_uuid: haus.uuid,
        part_of_speech: 'noun',
        gender: 'neuter',
        level: 'A1',
      },
    });
    expect(entry.translations['2']?.glosses).toEqual(['die Behausung']);
  });

  it('has an entry for each part of speech, and at most twelve translations', () => {
    const nouns = Array.from({ length: 20 }, (_, index) => target(`Wort${index}`));
    const verb = target('hausen', {
      partOfSpeech: 'verb',
      genders: [],
      senses: [{ glosses: ['to house'], tags: [] }],
    });
    const found = entriesFor([...nouns, verb], 'house').map(({ entry }) => entry);
    expect(found.map((entry) => entry.part_of_speech).toSorted()).toEqual(['noun', 'verb']);
    expect(Object.keys(found[0]?.translations ?? {})).toHaveLength(12);
  });

  it.each([
    ['quickly', 'adverb'],
    ['friendly', 'adjective'],
  ])('%s as a translation of an adjective is an %s', (word, partOfSpeech) => {
    const adjective = target('schnell', {
      partOfSpeech: 'adjective',
      genders: [],
      senses: [{ glosses: [word], tags: [] }],
    });
    expect(entriesFor([adjective], word)[0]?.entry.part_of_speech).toBe(partOfSpeech);
  });

  const verb = (word: string, more: Partial<GermanTarget>): GermanTarget =>
    target(word, { partOfSpeech: 'verb', genders: [], sources: ['core'], ...more });

  it('tells translations apart by the glosses of the very sense, its note, and government', () => {
    const found = entriesFor(
      [
        verb('leiten', { senses: [{ glosses: ['to run', 'to manage'], tags: [] }] }),
        verb('laufen', {
          senses: [
            { glosses: ['to run'], tags: [], note: 'as in a race' },
            { glosses: ['to walk'], tags: [] },
          ],
        }),
      ],
      'run',
    );
    const notes = Object.values(found[0]?.entry.translations ?? {}).map(({ target: to, note }) => [
      to?.word,
      note,
    ]);
    expect(notes).toContainEqual(['leiten', 'to manage']);
    expect(notes).toContainEqual(['laufen', 'as in a race']);
  });

  it('shows the preposition where the question has one, for the first sense', () => {
    const depend = verb('abhängen', {
      senses: [
        { glosses: ['to depend on', 'to depend'], tags: [] },
        { glosses: ['to hang around'], tags: [] },
      ],
      government: ['von + dative'],
    });
    const note = (word: string): string | undefined => {
      staging.database.exec('drop table if exists target; drop table if exists english');
      return entriesFor([depend], word)[0]?.entry.translations['1']?.note;
    };
    staging.database.exec('drop table if exists target; drop table if exists english');
    expect(note('depend on')).toMatch(/^von \+ dative/u);
    expect(note('hang around')).toBeUndefined();
  });

  it('puts a word of the core before a commoner raw one', () => {
    const raw = target('Verkehrsweg', { zipf: 6, senses: [{ glosses: ['highway'], tags: [] }] });
    const own = target('Autobahn', {
      zipf: 4.5,
      sources: ['core'],
      senses: [{ glosses: ['motorway', 'highway'], tags: [] }],
    });
    const [found] = entriesFor([raw, own], 'highway');
    expect(found?.entry.translations['1']?.target?.word).toBe('Autobahn');
    expect(found?.standing).toBe(STANDING.core);
  });

  it('finds regional words, words chosen by hand, and phrases', () => {
    const hose = target('Hose', { senses: [{ glosses: ['trousers'], tags: [] }] });
    const underpants = target('Unterhose', { senses: [{ glosses: ['pants'], tags: [] }] });
    const first = (word: string) =>
      entriesFor([hose, underpants], word)[0]?.entry.translations['1'];
    expect(first('pants')?.target?.word).toBe('Hose');
    const hot = verb('heißen', { senses: [{ glosses: ['to be called'], tags: [] }] });
    staging.database.exec('drop table target; drop table english');
    const phrase = entriesFor([hot], 'what is your name')[0]?.entry;
    expect(phrase?.part_of_speech).toBe('phrase');
    expect(phrase?.translations['1']?.glosses[0]).toMatch(/^Wie heißen Sie\?/u);
    expect(phrase?.translations['1']?.target?.word).toBe('heißen');
  });

  it('translates no neutral word by a slur, and puts coarse words last', () => {
    const slur = target('Itzig', {
      senses: [{ glosses: ['Jew', 'kike'], tags: ['derogatory', 'offensive'] }],
    });
    const coarse = target('Fresse', {
      zipf: 7,
      senses: [{ glosses: ['face'], tags: ['vulgar'] }],
    });
    const targets = [
      slur,
      coarse,
      target('Antlitz', { zipf: 2, senses: [{ glosses: ['face'], tags: [] }] }),
    ];
    expect(entriesFor(targets, 'Jew')).toEqual([]);
    staging.database.exec('drop table target; drop table english');
    expect(entriesFor(targets, 'kike')[0]?.standing).toBe(STANDING.coarse);
    staging.database.exec('drop table target; drop table english');
    const faces = Object.values(entriesFor(targets, 'face')[0]?.entry.translations ?? {});
    expect(faces.map(({ target: to }) => to?.word)).toEqual(['Antlitz', 'Fresse']);
  });

  it('has examples that contain the English word', () => {
    const examples = [
      { text: 'Guten Tag.', translation: 'Hello.', bold_text_offsets: [], source: 'ding' as const },
      {
        text: 'Das Haus ist alt.',
        translation: 'The house is old.',
        bold_text_offsets: [[4, 8] as [number, number]],
        source: 'ding' as const,
      },
    ];
    const [found] = entriesFor([target('Haus', { examples })], 'house');
    expect(found?.entry.example_sentences.map(({ text }) => text)).toEqual(['Das Haus ist alt.']);
  });
});
