import { describe, expect, it } from 'vitest';
import type { Entry, ExampleSentence } from '#contract/dictionary/schemas.ts';
import { glossKey, sensesOf, senseWithGloss } from './senses.rules.ts';

const example = (text: string, translation?: string): ExampleSentence => ({
  text,
  bold_text_offsets: [],
  source: 'tatoeba',
  ...(translation === undefined ? {} : { translation }),
});
const entry = (
  senses: Entry['translations'][string][],
  examples: ExampleSentence[] = [],
  grammar: string[] = [],
): Entry => ({
  word: 'Bank',
  entry_uuid: '00000000-0000-5000-8000-000000000001',
  part_of_speech: 'noun',
  translations: Object.fromEntries(senses.map((sense, index) => [String(index + 1), sense])),
  forms: {},
  example_sentences: examples,
  grammar,
  sources: ['ding'],
  pinned_in_collections: [],
});
const textsOf = (found: Entry) =>
  sensesOf(found).map(({ examples }) => examples.map((it) => it.text));

describe('the examples of a sense', () => {
  const BENCH = { glosses: ['bench', 'seat'] };
  const MONEY = { glosses: ['bank', 'to keep money (in a bank)'] };

  it('are its own, and no other sense has them', () => {
    const own = example('Die Bank ist neu.', 'The bench is new.');
    const other = example('Die Bank hat offen.', 'The bank is open.');
    const found = entry([{ ...BENCH, examples: [own] }, MONEY], [own, other]);
    expect(textsOf(found)).toEqual([[own.text], [other.text]]);
  });

  it.each<[string, string | undefined, string[][]]>([
    ['has a gloss of one sense', 'They sat on two benches.', [['x'], []]],
    ['has a gloss of the other', 'The banks are closed.', [[], ['x']]],
    ['has glosses of both', 'There is a bench before the bank.', [[], []]],
    ['has none of them', 'He sat down.', [[], []]],
    ['has a longer word', 'Henchmen of bankers.', [[], []]],
    ['is missing', undefined, [[], []]],
  ])('without any: those of the entry if the translation %s', (_case, translation, texts) => {
    expect(textsOf(entry([BENCH, MONEY], [example('x', translation)]))).toEqual(texts);
  });

  it('must have every word of a gloss, in any form', () => {
    const found = entry(
      [{ glosses: ['to give up'] }, { glosses: ['to hand over'] }],
      [example('a', 'She gave it up.'), example('b', 'He is giving lessons.')],
    );
    expect(textsOf(found)).toEqual([['a'], []]);
  });
});

it('a word that no source translates has no sense', () => {
  expect(sensesOf(entry([], [example('x', 'y')]))).toEqual([]);
});

it('each sense has its own government', () => {
  const found = entry(
    [{ glosses: ['to leave'] }, { glosses: ['to rely'], note: 'sich verlassen, with auf' }],
    [],
    ['sometimes reflexive', '+ accusative', 'auf + accusative'],
  );
  expect(sensesOf({ ...found, word: 'verlassen' }).map(({ usage }) => usage)).toEqual([
    'verlassen + accusative',
    'sich verlassen auf + accusative',
  ]);
});

describe('the sense with a gloss', () => {
  const senses = [
    { glosses: ['to go', 'to walk'] },
    { glosses: ['to walk (on foot)'] },
    { glosses: ['to work'] },
  ];
  it.each([
    ['to go', 0],
    ['Go', 0],
    ['to walk', 1],
    ['work', 2],
  ])('%s: begins with it, or has it', (gloss, index) => {
    expect(senseWithGloss(senses, gloss)).toBe(senses[index]);
  });
  it.each(['to fly', '', ' '])('none for “%s”', (gloss) => {
    expect(senseWithGloss(senses, gloss)).toBeNull();
  });
});

it.each([
  ['to go (on foot)', 'go'],
  ['the House', 'house'],
  ['a  piece of advice', 'piece of advice'],
  ['to', 'to'],
])('“%s” is the gloss “%s”', (gloss, key) => {
  expect(glossKey(gloss)).toBe(key);
});
