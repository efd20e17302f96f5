import { describe, expect, it } from 'vitest';
import { mergeWord } from '../merge/merge-word.ts';
import type { SourceRecord, SourceSense } from '../stage/record.ts';
import { locateGlosses, parseGlosses } from './glosses.ts';
import { readFileSync } from 'node:fs';

const parse = (text: string) => parseGlosses([{ file: 'words.tsv', text }]);
const sense = (gloss: string): SourceSense => ({
  glosses: [gloss],
  tags: [],
  examples: [],
  synonyms: [],
});
const raw = (word: string, gloss: string, rest: Partial<SourceRecord> = {}): SourceRecord => ({
  source: 'ding',
  word,
  partOfSpeech: 'noun',
  senses: [sense(gloss)],
  ...rest,
});

describe('a line', () => {
  it('has senses, labels and facts', () => {
    const [record] = parse(
      'Raupe#2\tnoun\tcaterpillar | (technical) crawler; track\tdie; plural Raupen',
    );
    expect(record).toMatchObject({
      source: 'glosses',
      word: 'Raupe',
      homonym: 2,
      partOfSpeech: 'noun',
      genders: ['feminine'],
      plurals: ['Raupen'],
      senses: [
        { glosses: ['caterpillar'], tags: [] },
        { glosses: ['crawler', 'track'], tags: ['technical'] },
      ],
    });
  });

  it.each([
    ['Watt\tnoun\twatt\tdas; plural none', { genders: ['neuter'], plurals: [] }],
    ['Kosten\tnoun\tcosts\tplural only', { pluralOnly: true }],
    ['Liter\tnoun\tlitre\tder/das', { genders: ['masculine', 'neuter'] }],
    ['eilen\tverb\tto hurry\tsein/haben', { auxiliary: ['sein', 'haben'] }],
    ['tot\tadjective\tdead\tcomparison none', { adjective: { comparative: [] } }],
    ['Alm\tnoun\t\tplural Almen', { senses: [], plurals: ['Almen'] }],
    ['feinden\tverb\t-', { hidden: true }],
  ])('%s', (line, expected) => {
    expect(parse(line)[0]).toMatchObject(expected);
  });

  it.each([
    ['Raupe\tnoun', '2 cells'],
    ['Raupe\tthing\tcaterpillar', '"thing" is no part of speech'],
    ['Raupe\tnoun\t(slangy) caterpillar', '"slangy" is no label'],
    ['Raupe\tnoun\tcaterpillar;  track', '" track" has spaces around it'],
    ['Raupe\tnoun\tcaterpillar\tthe', '"the" is no fact'],
    ['Raupe\tnoun\t', 'says nothing'],
    [`Raupe\tnoun\t${'x'.repeat(61)}`, 'longer than 60'],
  ])('%s is a mistake: %s', (line, reason) => {
    expect(() => parse(`# a comment\n${line}`)).toThrow(reason);
    expect(() => parse(`# a comment\n${line}`)).toThrow('words.tsv:2');
  });

  it('stands once', () => {
    expect(() => parse('Raupe\tnoun\tcaterpillar\nRaupe\tnoun\ttrack')).toThrow(
      'also in words.tsv:1',
    );
  });
});

describe('a word with our glosses', () => {
  it('is declined like an adjective if it names people of both genders by one', () => {
    const line = 'Festgenommene\tnoun\tarrested person\tder/die';
    const [entry] = mergeWord('Festgenommene', parse(line));
    expect(entry?.plurals).toEqual(['Festgenommenen']);
    expect(entry?.noun?.dative?.singular).toEqual(['Festgenommenen']);
    expect(entry?.otherForms).toEqual([
      { form: 'Festgenommener', description: 'masculine after ein' },
    ]);
  });

  it('means what they say, and the list keeps its gender', () => {
    const records = [
      ...parse('Raupe\tnoun\tcaterpillar'),
      raw('Raupe', 'bead', { genders: ['feminine'] }),
    ];
    const [entry] = mergeWord('Raupe', records);
    expect(entry?.senses.map(({ glosses }) => glosses)).toEqual([['caterpillar']]);
    expect(entry?.genders).toEqual(['feminine']);
  });

  it('gets only the plural from a line without senses', () => {
    const records = [...parse('Alm\tnoun\t\tplural Almen'), raw('Alm', 'alpine pasture')];
    const [entry] = mergeWord('Alm', records);
    expect(entry?.plurals).toEqual(['Almen']);
    expect(entry?.senses.map(({ glosses }) => glosses)).toEqual([['alpine pasture']]);
  });

  it('changes the homonym of its number alone', () => {
    const records = [
      ...parse('Leiter#2\tnoun\tladder'),
      raw('Leiter', 'head', { genders: ['masculine'], prominence: 1 }),
      raw('Leiter', 'steps', { genders: ['feminine'], prominence: 2 }),
      {
        ...raw('Leiter', '', { source: 'wikdict', genders: ['masculine', 'feminine'] }),
        senses: [],
      },
    ];
    const glosses = mergeWord('Leiter', records).map(({ senses }) => senses[0]?.glosses);
    expect(glosses).toEqual([['head'], ['ladder']]);
  });

  it('has no entry where they say that it is none', () => {
    expect(mergeWord('Feinde', [...parse('Feinde\tnoun\t-'), raw('Feinde', 'foes')])).toEqual([]);
  });
});

it('our lists have no mistake', () => {
  const files = locateGlosses().files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  expect(parseGlosses(files).length).toBeGreaterThan(0);
});
