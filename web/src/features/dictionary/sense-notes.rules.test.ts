import { expect, test } from 'vitest';
import type { Entry } from '#contract/dictionary/schemas.ts';
import { haus, sampleEntry } from '#web/testing/sample-entries.ts';
import { senseNotes, unassignedGovernment } from './sense-notes.rules.ts';

const verb = (word: string, note: string, grammar: string[] = []): Entry =>
  sampleEntry({
    word,
    part_of_speech: 'verb',
    translations: { '1': { glosses: ['x'], note } },
    grammar,
  });
const print = (entry: Entry) => {
  const [note] = senseNotes(entry).values();
  return [
    ...(note?.government ?? []).map(({ words, demands }) => `[${words} + ${demands}]`),
    ...(note?.collocations ?? []).map(({ german, english }) => `${german} = ${english}`),
    note?.text,
  ].join(' ');
};

test.each([
  ['mit + dative, or zu + infinitive', '[mit + Dativ] [zu + Infinitiv] '],
  ['+ genitive, or von + dative', '[ + Genitiv] [von + Dativ] '],
  ['+ accusative, with haben', '[ + Akkusativ] with haben'],
  ['the size is right; + dative', '[ + Dativ] the size is right'],
  [
    'sich freuen auf + accusative, to something that is coming',
    '[sich freuen auf + Akkusativ] to something that is coming',
  ],
  // What is said in the middle of a sentence stays there.
  ['to wait for: auf + accusative', 'to wait for: auf + accusative'],
  ['+ dative of the person', '+ dative of the person'],
  ['where to? + accusative', 'where to? + accusative'],
])('the note "%s"', (note, printed) => {
  expect(print(verb('x', note))).toBe(printed);
});

test('what only the entry states goes to the sense that uses it, once', () => {
  expect(print(verb('warten', '', ['auf + accusative']))).toBe('[auf + Akkusativ] ');
  expect(print(verb('warten', 'auf + accusative', ['auf + accusative']))).toBe(
    '[auf + Akkusativ] ',
  );
  expect(print(verb('warten', 'to wait for: auf + accusative', ['auf + accusative']))).toBe(
    'to wait for: auf + accusative',
  );
});

test('an infinitive with zu belongs to the sense that says so', () => {
  const note = 'mit + dative, or zu + infinitive';
  const entry: Entry = {
    ...verb('anfangen', note, ['mit + dative', '+ zu + infinitive']),
    translations: { '1': { glosses: ['to start'] }, '2': { glosses: ['to begin doing'], note } },
  };
  const demands = [...senseNotes(entry).values()].map(({ government }) =>
    government.map(({ words }) => words),
  );
  expect(demands).toEqual([[], ['mit', 'zu']]);
});

test('what no sense shows is left for the head', () => {
  const entry: Entry = {
    ...verb('warten', '', ['separable', '+ accusative', 'auf + accusative']),
    translations: {},
  };
  expect(unassignedGovernment(entry, senseNotes(entry))).toEqual([
    { words: 'auf', demands: 'Akkusativ' },
  ]);
  const warten = verb('warten', '', ['auf + accusative']);
  expect(unassignedGovernment(warten, senseNotes(warten))).toEqual([]);
});

test('collocations are told from other remarks by the word in them', () => {
  const home = 'in zu Hause and nach Hause; zu Hause: at home; Häuser bauen: to build houses';
  expect(print({ ...haus, translations: { '1': { glosses: ['home'], note: home } } })).toBe(
    'zu Hause = at home Häuser bauen = to build houses in zu Hause and nach Hause',
  );
  const plain = { ...haus, forms: {}, translations: { '1': { glosses: ['home'], note: home } } };
  expect(print(plain)).toContain('zu Hause = at home');
  const self = 'yourself: sich (accusative) vorstellen';
  expect(print(verb('vorstellen', self))).toBe(self);
});
