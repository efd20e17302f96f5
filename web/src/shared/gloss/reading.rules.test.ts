import { describe, expect, it } from 'vitest';
import type { Analysis, Meaning, ReadingToken } from '#contract/reading/schemas.ts';
import {
  explainAt,
  headOf,
  joinOf,
  kindText,
  missingText,
  sentenceAt,
  type TextRange,
} from './reading.rules.ts';

const meaning = (word: string, more: Partial<Meaning> = {}): Meaning => ({
  entry_uuid: `uuid of ${word}`,
  word,
  part_of_speech: 'verb',
  gloss: `gloss of ${word}`,
  ...more,
});

const SWITCHES = 'Er schaltet es ab.';
const at = (text: string, word: string): TextRange => {
  const start = text.indexOf(word);
  return [start, start + word.length];
};
const token = (text: string, word: string, more: Partial<ReadingToken> = {}): ReadingToken => ({
  range: at(text, word),
  kind: 'word',
  meanings: [meaning(word)],
  ...more,
});
const switches: Analysis = {
  sentences: [[0, SWITCHES.length]],
  tokens: [
    token(SWITCHES, 'Er'),
    token(SWITCHES, 'schaltet', { unit: 0, form: 'present, er/sie/es' }),
    token(SWITCHES, 'es'),
    token(SWITCHES, 'ab', { unit: 0 }),
  ],
  units: [
    {
      kind: 'verb',
      parts: [
        { range: at(SWITCHES, 'ab'), role: 'particle' },
        { range: at(SWITCHES, 'schaltet'), role: 'head' },
      ],
      meanings: [meaning('abschalten')],
      form: 'present, er/sie/es',
    },
  ],
};

describe('what a word means', () => {
  it.each(['schaltet', 'ab'])('%s means the unit, whose parts are in order', (word) => {
    const explained = explainAt(switches, ...at(SWITCHES, word));
    expect(explained?.meanings.map((it) => it.word)).toEqual(['abschalten']);
    expect(explained?.ranges).toEqual([at(SWITCHES, 'schaltet'), at(SWITCHES, 'ab')]);
    expect(explained?.form).toBe('present, er/sie/es');
  });

  it('is its own if it belongs to no unit, and nothing where there is no word', () => {
    expect(explainAt(switches, ...at(SWITCHES, 'Er'))?.meanings[0]?.word).toBe('Er');
    expect(explainAt(switches, SWITCHES.length, SWITCHES.length + 1)).toBeNull();
  });

  const NUTZER = 'Die Twitter-Nutzer schlafen.';
  const hyphenated = (meanings: Meaning[]): Analysis => ({
    sentences: [[0, NUTZER.length]],
    units: [],
    tokens: [
      token(NUTZER, 'Twitter-Nutzer', {
        meanings,
        parts: [{ range: at(NUTZER, 'Nutzer'), meaning: meaning('Nutzer') }],
      }),
    ],
  });
  it('is that of its part, for a link to one part of a word without an entry', () => {
    const part = explainAt(hyphenated([]), ...at(NUTZER, 'Nutzer'));
    expect(part).toMatchObject({ ranges: [at(NUTZER, 'Nutzer')], meanings: [{ word: 'Nutzer' }] });
    const whole = explainAt(hyphenated([]), ...at(NUTZER, 'Twitter-Nutzer'));
    expect(whole).toMatchObject({ meanings: [], parts: [{ meaning: { word: 'Nutzer' } }] });
  });
  it('is that of the whole word if it has an entry', () => {
    const known = hyphenated([meaning('Twitter-Nutzer')]);
    expect(explainAt(known, ...at(NUTZER, 'Nutzer'))?.meanings[0]?.word).toBe('Twitter-Nutzer');
  });
});

describe('how its parts join', () => {
  it.each<[string, string[], string[] | null]>([
    [SWITCHES, ['schaltet', 'ab'], ['schaltet', '…', 'ab']],
    ['Sie freut sich auf uns.', ['freut', 'sich', 'auf'], ['freut', 'sich', 'auf']],
    ['Sie liest.', ['liest'], null],
  ])('%s', (text, words, expected) => {
    const ranges = words.map((word) => at(text, word));
    expect(joinOf(text, ranges)).toEqual(expected);
  });
});

describe('the head', () => {
  const explained = explainAt(switches, ...at(SWITCHES, 'ab'));
  if (!explained) throw new Error('nothing is explained');
  it('has the seam of a verb that the text separates', () => {
    expect(headOf(meaning('abschalten'), explained, SWITCHES)).toMatchObject({
      prefix: 'ab',
      rest: 'schalten',
    });
    expect(kindText(meaning('abschalten'), explained)).toBe('separable verb');
  });
  it('has no seam in a word that does not begin with the particle', () => {
    expect(headOf(meaning('schalten'), explained, SWITCHES)).toMatchObject({ rest: 'schalten' });
  });
  it('has the article of a noun, and sich before a reflexive verb', () => {
    const noun = meaning('Heizung', { part_of_speech: 'noun', article: 'die' });
    const alone = { ranges: [], meanings: [noun], kind: 'word' as const };
    expect(headOf(noun, alone, '')).toMatchObject({ article: 'die', rest: 'Heizung' });
    const reflexive = {
      ...alone,
      unit: {
        kind: 'verb' as const,
        meanings: [meaning('freuen')],
        parts: [{ range: [0, 4] as TextRange, role: 'reflexive' as const }],
      },
    };
    expect(headOf(meaning('freuen'), reflexive, 'sich')).toMatchObject({ pronoun: 'sich' });
    expect(headOf(meaning('sich freuen'), reflexive, 'sich').pronoun).toBeUndefined();
    expect(kindText(meaning('freuen'), reflexive)).toBe('reflexive verb');
  });
});

describe('the sentence of a word', () => {
  const text = 'Es regnet.  Er liest. ';
  const analysis: Analysis = {
    sentences: [
      [0, 12],
      [12, 22],
    ],
    tokens: [],
    units: [],
  };
  it.each([
    ['regnet', 'Es regnet.'],
    ['liest', 'Er liest.'],
  ])('%s', (word, sentence) => {
    expect(text.slice(...sentenceAt(text, analysis, text.indexOf(word)))).toBe(sentence);
  });
});

it.each([
  ['name', false, 'Probably a name: names have no entry.'],
  ['unknown', false, 'Not in the dictionary.'],
  ['word', true, 'A compound without an entry of its own.'],
] as const)('%s without an entry', (kind, hasParts, text) => {
  expect(missingText(kind, hasParts)).toBe(text);
});
