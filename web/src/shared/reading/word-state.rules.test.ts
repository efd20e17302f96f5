import { describe, expect, it, test } from 'vitest';
import type { Analysis, Meaning, ReadingToken } from '#contract/reading/schemas.ts';
import {
  countKnown,
  isNextLevel,
  type Knowledge,
  knownPercent,
  newWordsOf,
  stateOfToken,
  tells,
} from './word-state.rules.ts';

const meaning = (word: string, more: Partial<Meaning> = {}): Meaning => ({
  entry_uuid: word,
  word,
  part_of_speech: 'noun',
  gloss: `${word} in English`,
  ...more,
});
let at = 0;
const token = (word: string, more: Partial<ReadingToken> = {}): ReadingToken => {
  at += 10;
  return { range: [at, at + word.length], kind: 'word', meanings: [meaning(word)], ...more };
};
const MARKS = { learning: 3, known: 5, ignored: 0 } as const;
const knowledge = (
  states: Record<string, keyof typeof MARKS> = {},
  knownLevel: Knowledge['knownLevel'] = null,
): Knowledge => ({
  marks: new Map(Object.entries(states).map(([id, state]) => [id, MARKS[state]])),
  reviewed: new Map(),
  knownLevel,
});
const NOTHING = knowledge();
const analysisOf = (tokens: ReadingToken[], units: Analysis['units'] = []): Analysis => ({
  sentences: [],
  tokens,
  units,
});
const verb = (word: string) => meaning(word, { part_of_speech: 'verb' });

describe('the state of a token', () => {
  const einfach = analysisOf([]);
  it.each<[string, ReadingToken, Knowledge, string | null]>([
    ['is new if nothing is known of it', token('Frist'), NOTHING, 'new'],
    ['is what the person said', token('Frist'), knowledge({ Frist: 'learning' }), 'learning'],
    [
      'is known up to the level that the person knows',
      token('Haus', { meanings: [meaning('Haus', { level: 'A1' })] }),
      knowledge({}, 'A2'),
      'known',
    ],
    [
      'is new above that level',
      token('Mangel', { meanings: [meaning('Mangel', { level: 'B1' })] }),
      knowledge({}, 'A2'),
      'new',
    ],
    [
      'is what the person said whatever its level is',
      token('Haus', { meanings: [meaning('Haus', { level: 'A1' })] }),
      knowledge({ Haus: 'learning' }, 'A2'),
      'learning',
    ],
    ['is new without a level', token('Leeze'), knowledge({}, 'C2'), 'new'],
    ['is none for a name', token('Kaya', { kind: 'name', meanings: [] }), NOTHING, null],
    ['is none for a number', token('17', { kind: 'number', meanings: [] }), NOTHING, null],
    ['is none without an entry', token('Xyz', { kind: 'unknown', meanings: [] }), NOTHING, null],
    [
      'is that of the reading with a state if the context does not decide',
      token('Bank', { meanings: [meaning('Bank 1'), meaning('Bank 2')] }),
      knowledge({ 'Bank 2': 'known' }),
      'known',
    ],
    [
      'is that of the part of a compound that is known least',
      token('Hausverwaltung', {
        meanings: [],
        parts: [
          { range: [0, 4], meaning: meaning('Haus') },
          { range: [4, 14], meaning: meaning('Verwaltung') },
        ],
      }),
      knowledge({ Haus: 'known', Verwaltung: 'learning' }),
      'learning',
    ],
  ])('%s', (_name, each, known, state) => {
    expect(stateOfToken(each, einfach, known)).toBe(state);
  });

  it('is that of the unit for both halves of a verb, and its own for an auxiliary', () => {
    const hat = token('hat', { meanings: [verb('haben')], unit: 0 });
    const schaltet = token('schaltet', { meanings: [verb('abschalten')], unit: 1 });
    const ab = token('ab', { meanings: [verb('abschalten')], unit: 1 });
    const angerufen = token('angerufen', { meanings: [verb('anrufen')], unit: 0 });
    const analysis = analysisOf(
      [hat, schaltet, ab, angerufen],
      [
        {
          kind: 'verb',
          parts: [
            { range: hat.range, role: 'auxiliary' },
            { range: angerufen.range, role: 'head' },
          ],
          meanings: [verb('anrufen')],
        },
        {
          kind: 'verb',
          parts: [
            { range: schaltet.range, role: 'head' },
            { range: ab.range, role: 'particle' },
          ],
          meanings: [verb('abschalten')],
        },
      ],
    );
    const known = knowledge({ haben: 'known', abschalten: 'learning' });
    expect(analysis.tokens.map((each) => stateOfToken(each, analysis, known))).toEqual([
      'known',
      'learning',
      'learning',
      'new',
    ]);
    expect(newWordsOf(analysis, known).map((word) => word.meaning.word)).toEqual(['anrufen']);
  });
});

const many = (count: number) => Array.from({ length: count }, (_, index) => `Wort ${index}`);
const marked = (count: number, mark: 3 | 5): Knowledge => ({
  ...NOTHING,
  marks: new Map(many(count).map((entry) => [entry, mark])),
});

test.each<[string, Knowledge, boolean]>([
  ['nobody', NOTHING, false],
  ['somebody who is learning words', marked(100, 3), false],
  ['somebody who has marked a few', marked(19, 5), false],
  ['somebody who has marked a page', marked(20, 5), true],
  [
    'somebody with reviews',
    { ...NOTHING, reviewed: new Map(many(20).map((entry) => [entry, 'known'])) },
    true,
  ],
  [
    'somebody who has marked what their reviews show',
    { ...marked(10, 5), reviewed: new Map(many(10).map((entry) => [entry, 'known'])) },
    false,
  ],
  ['somebody who knows a level', knowledge({}, 'A1'), true],
])('of %s it is known what is new: %#', (_name, known, isTold) => {
  expect(tells(known)).toBe(isTold);
});

describe('what of a text is known', () => {
  const text = analysisOf([
    token('Haus'),
    token('Haus'),
    token('Frist'),
    token('Kaya', { kind: 'name', meanings: [] }),
    token('17', { kind: 'number', meanings: [] }),
    token('Pfui'),
  ]);
  const known = knowledge({ Haus: 'known', Frist: 'learning', Pfui: 'ignored' }, 'A1');

  it('counts running words, without names, numbers and what is left out', () => {
    expect(countKnown(text, known)).toEqual({ known: 2, total: 3 });
  });

  it('is rounded down: 100 % means all', () => {
    expect(knownPercent([{ known: 199, total: 200 }], known)).toBe(99);
    expect(
      knownPercent(
        [
          { known: 1, total: 2 },
          { known: 2, total: 2 },
        ],
        known,
      ),
    ).toBe(75);
  });

  it('is not said before the person has shown what they know, or of no words', () => {
    expect(knownPercent([countKnown(text, NOTHING)], NOTHING)).toBeNull();
    expect(knownPercent([{ known: 0, total: 0 }], known)).toBeNull();
    expect(knownPercent([{ known: 0, total: 9 }], known)).toBeNull();
  });
});

describe('the new words of a text', () => {
  const text = analysisOf([
    token('Mangel', { meanings: [meaning('Mangel', { level: 'B1' })] }),
    token('und', { meanings: [meaning('und', { part_of_speech: 'conjunction' })] }),
    token('Mangel'),
    token('Bank', { meanings: [meaning('Bank 1'), meaning('Bank 2')] }),
    token('Kaya', { kind: 'name', meanings: [] }),
    token('Haus'),
    token('Hausverwaltung', {
      meanings: [],
      parts: [{ range: [0, 4], meaning: meaning('Verwaltung') }],
    }),
    token('Schloss', {
      meanings: [meaning('Schloss', { sense: 1 }), meaning('Schloss', { sense: 2 })],
    }),
  ]);
  const words = (all: boolean) =>
    newWordsOf(text, knowledge({ Haus: 'known' }), { all }).map((word) => word.meaning.word);

  it('are each there once, without names, doubtful readings, parts, function words', () => {
    expect(words(false)).toEqual(['Mangel', 'Schloss']);
  });

  it('have the function words too where the rest of a page is known', () => {
    expect(words(true)).toEqual(['Mangel', 'und', 'Schloss']);
  });
});

test.each([
  ['B1', 'A2', true],
  ['A1', 'A2', true],
  ['B2', 'A2', false],
  [undefined, 'A2', false],
  ['A1', null, false],
] as const)('a word of %s is for somebody who knows %s: %s', (level, known, isNext) => {
  expect(isNextLevel({ level }, known)).toBe(isNext);
});
