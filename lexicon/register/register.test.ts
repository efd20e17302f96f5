import { describe, expect, it } from 'vitest';
import { isCoarse } from '../artefact/labels.ts';
import { locateCore, parseCore } from '../sources/core.ts';
import { toSourceRecord } from '../sources/core-record.ts';
import { readFileSync } from 'node:fs';
import { applyRegister, LABELS, loadRegister, parseRegister } from './register.ts';

const register = loadRegister();
const sense = (glosses: string[], tags: string[] = [], englishTags: string[] = []) => ({
  glosses,
  tags,
  englishTags,
});

describe('the list', () => {
  it.each([
    ['Neger', 'slur'],
    ['Negerkuss', 'slur'],
    ['Kanake', 'slur'],
    ['Arschloch', 'vulgar'],
    ['Scheißwetter', 'vulgar'],
    ['Nutte', 'sexual'],
    ['Flittchen', 'derogatory'],
    ['Fräulein', 'dated'],
  ])('%s: %s', (head, kind) => {
    expect(register.kindOfHead(head)).toBe(kind);
  });

  it.each([
    'Jude',
    'Negation',
    'Schwanz',
    'Hahn',
    'Bulle',
    'Kraut',
    'Mischling',
    'Latte',
    'Nudel',
    'irre',
    'Puffer',
    'dick',
    'Sau',
    'Hündin',
    'Krüppelwalmdach',
    'Krankenschwester',
  ])('%s is a word like others', (head) => {
    expect(register.kindOfHead(head)).toBeNull();
  });

  it.each([
    ['kike', 'slur'],
    ['kikes', 'slur'],
    ['to fuck', 'vulgar'],
    ['to fuck around', 'vulgar'],
    ['son of a bitch', 'vulgar'],
    ['brothel (house)', 'sexual'],
    ['idiot', 'derogatory'],
    ['thou', 'dated'],
  ])('“%s”: %s', (gloss, kind) => {
    expect(register.kindOfGloss(gloss)).toBe(kind);
  });

  it.each([
    'Jew',
    'fatty acid',
    'to cripple',
    'to bum around',
    'dyke',
    'cock',
    'ass',
    'chink',
    'to screw',
    'class',
    'cockpit',
    'Scunthorpe',
    'title',
    'to retard',
    'nipple',
    'subscription',
    'craps',
    'penduline tits',
    'bitch',
  ])('“%s” is harmless by itself', (gloss) => {
    expect(register.kindOfGloss(gloss)).toBeNull();
  });

  it.each<[string, string[], string | null]>([
    ['dyke', ['lesbian', 'butch'], 'slur'],
    ['dyke', ['embankment', 'dam'], null],
    ['cock', ['penis', 'dick'], 'vulgar'],
    ['cock', ['rooster'], null],
    ['fairy', ['gay'], 'slur'],
    ['fairy', ['elf', 'sprite'], null],
    ['to screw', ['to shag'], 'sexual'],
    ['to screw', ['to bolt'], null],
    ['spade', ['shovel'], null],
  ])('“%s” beside %j: %s', (gloss, beside, kind) => {
    expect(register.kindOfGloss(gloss, { beside, labelled: false })).toBe(kind);
  });

  it('refuses a word that is in it twice', () => {
    const text =
      'heads: { slur: [Aa], vulgar: [Aa] }\nstems: {}\nglosses: {}\nharmless: []\ndoubtful: []';
    expect(() => parseRegister(text)).toThrow('"Aa" twice');
  });
});

describe('sentence pairs', () => {
  it.each<[string, string, boolean]>([
    ['Er ist ein Arschloch.', 'He is an asshole.', true],
    ['Sie nannten ihn einen Neger.', 'They called him names.', true],
    ['Das ist mir egal.', 'I don’t give a fuck.', true],
    ['Ich habe das Abo gekündigt.', 'I have cancelled the subscription.', false],
    ['Der Hahn kräht.', 'The cock is crowing.', false],
    ['Er ist dick.', 'He is fat.', false],
  ])('%s', (german, english, expected) => {
    expect(register.isCoarsePair(german, english)).toBe(expected);
  });
});

describe('applyRegister', () => {
  it('gives a neutral word no slurs', () => {
    const senses = applyRegister('Jude', [
      sense(['kike', 'hymie', 'sheeny'], [], ['derogatory']),
      sense(['Jew']),
    ]);
    expect(senses.map(({ glosses }) => glosses)).toEqual([['Jew']]);
  });

  it('drops coarse glosses beside neutral ones', () => {
    expect(applyRegister('Hintern', [sense(['arse', 'bottom', 'behind'])])).toMatchObject([
      { glosses: ['bottom', 'behind'], tags: [] },
    ]);
  });

  it('labels a sense with coarse glosses only and puts it last', () => {
    const senses = applyRegister('Schwanz', [
      sense(['dick', 'cock', 'prick'], ['vulgar']),
      sense(['tail']),
    ]);
    expect(senses).toMatchObject([
      { glosses: ['tail'], tags: [] },
      { glosses: ['dick', 'cock', 'prick'], tags: ['vulgar'] },
    ]);
  });

  it('labels every sense of a slur, and keeps its glosses', () => {
    const [first] = applyRegister('Nigger', [sense(['nigger', 'coon'], ['pejorative'])]);
    expect(first).toMatchObject({ glosses: ['nigger', 'coon'] });
    expect(first?.tags).toEqual(['derogatory', 'offensive']);
  });

  it('explains a coarse word by coarse glosses first', () => {
    const senses = applyRegister('Nutte', [sense(['pro']), sense(['tart', 'hooker', 'whore'])]);
    expect(senses.map(({ glosses }) => glosses[0])).toEqual(['tart', 'pro']);
    expect(applyRegister('Hurensohn', [sense(['turd', 'son of a bitch'])])).toMatchObject([
      { glosses: ['turd', 'son of a bitch'] },
    ]);
  });

  it('leaves the order of dated words', () => {
    const senses = applyRegister('Fräulein', [sense(['Miss']), sense(['spinster'])]);
    expect(senses.map(({ glosses, tags }) => [glosses[0], tags])).toEqual([
      ['Miss', ['dated']],
      ['spinster', ['dated']],
    ]);
  });

  it('labels our own senses and leaves their glosses', () => {
    const own = applyRegister('Scheiße', [sense(['shit', 'crap'])], { trusted: true });
    expect(own).toMatchObject([{ glosses: ['shit', 'crap'], tags: ['vulgar'] }]);
  });
});

it('the core has no slur as a gloss of a neutral word', () => {
  const files = locateCore().files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const found = parseCore(files).flatMap((entry) => {
    const { word, senses } = toSourceRecord(entry);
    if (register.kindOfHead(word) !== null) return [];
    const beside = senses.flatMap(({ glosses }) => glosses);
    return senses.flatMap(({ glosses, tags }) =>
      glosses
        .filter((gloss) => register.kindOfGloss(gloss, { beside, labelled: false }) === 'slur')
        .filter(() => !isCoarse(tags))
        .map((gloss) => `${word}: ${gloss}`),
    );
  });
  expect(found).toEqual([]);
});

it('every kind but dated is coarse', () => {
  const coarse = Object.entries(LABELS).filter(([, labels]) => isCoarse(labels));
  expect(coarse.map(([kind]) => kind)).toEqual(['slur', 'vulgar', 'sexual', 'derogatory']);
});
