import { describe, expect, it } from 'vitest';
import type { SourceRecord } from '../stage/record.ts';
import { splitHomonyms } from './homonyms.ts';
import { mergeWord } from './merge-word.ts';

const sense = (...glosses: string[]): SourceRecord['senses'][number] => ({
  glosses,
  tags: [],
  examples: [],
  synonyms: [],
});
const record = (more: Partial<SourceRecord>): SourceRecord => ({
  source: 'ding',
  word: 'Band',
  partOfSpeech: 'noun',
  senses: [],
  ...more,
});
const glossesOf = (slots: readonly SourceRecord[][]): string[][] =>
  slots.map((slot) => slot.flatMap(({ senses }) => senses.flatMap(({ glosses }) => glosses)));

describe('a record that contradicts the core', () => {
  const core = record({
    source: 'core',
    genders: ['feminine'],
    plurals: ['Bands'],
    senses: [sense('band')],
  });
  const lists = record({ source: 'wikdict', genders: ['masculine', 'feminine', 'neuter'] });

  it('founds a homonym for each gender, behind the core', () => {
    const slots = splitHomonyms([
      core,
      lists,
      record({
        genders: ['neuter'],
        plurals: ['Bänder'],
        senses: [sense('ribbon')],
        prominence: 1,
      }),
      record({
        genders: ['masculine'],
        plurals: ['Bände'],
        senses: [sense('volume')],
        prominence: 2,
      }),
      record({ genders: ['feminine'], plurals: ['Bands'], senses: [sense('group')] }),
    ]);
    expect(glossesOf(slots)).toEqual([['band', 'group'], ['ribbon'], ['volume']]);
  });

  it('does not found one by a single line’s gender that nobody confirms', () => {
    const slots = splitHomonyms([core, record({ genders: ['neuter'], senses: [sense('ribbon')] })]);
    expect(slots).toHaveLength(1);
  });

  it('does not found one if it shares a gloss: der and das Joghurt', () => {
    const slots = splitHomonyms([
      core,
      lists,
      record({ genders: ['neuter'], senses: [sense('band', 'ribbon')] }),
    ]);
    expect(slots).toHaveLength(1);
  });

  it('founds one by another plural, but not by a misspelt one', () => {
    const mother = record({
      source: 'core',
      genders: ['feminine'],
      plurals: ['Mütter'],
      senses: [sense('mother')],
    });
    const nut = record({ genders: ['feminine'], plurals: ['Muttern'], senses: [sense('nut')] });
    expect(glossesOf(splitHomonyms([mother, nut]))).toEqual([['mother'], ['nut']]);
    const answer = record({
      source: 'core',
      genders: ['feminine'],
      plurals: ['Antworten'],
      senses: [sense('answer')],
    });
    const slip = record({ genders: ['feminine'], plurals: ['Antworte'], senses: [sense('reply')] });
    expect(splitHomonyms([answer, slip])).toHaveLength(1);
  });
});

describe('verbs of one spelling', () => {
  const verb = (more: Partial<SourceRecord>): SourceRecord =>
    record({ word: 'umfahren', partOfSpeech: 'verb', ...more });
  const knock = verb({
    senses: [sense('to run down')],
    verb: { participlePast: ['umgefahren'], separablePrefix: 'um' },
    prominence: 1,
  });
  const round = verb({
    senses: [sense('to drive round')],
    verb: { participlePast: ['umfahren'] },
    prominence: 2,
  });

  it('are two entries with forms of their own', () => {
    const entries = mergeWord('umfahren', [knock, round]);
    expect(entries.map(({ verb: paradigm }) => paradigm?.present.thirds)).toEqual([
      ['fährt um'],
      ['umfährt'],
    ]);
    expect(entries.map(({ homonym }) => homonym)).toEqual([1, 2]);
  });

  it('stay one if all lines agree', () => {
    expect(mergeWord('umfahren', [round])).toHaveLength(1);
  });

  it('a core verb whose participle has no ge- does not separate', () => {
    const [entry] = mergeWord('umgehen', [
      record({
        source: 'core',
        word: 'umgehen',
        partOfSpeech: 'verb',
        senses: [sense('to avoid')],
        verb: {
          infinitive: 'umgehen',
          present: { thirds: ['umgeht'] },
          preterite: { thirds: ['umging'] },
          participlePast: ['umgangen'],
          auxiliary: ['haben'],
        },
        auxiliary: ['haben'],
      }),
    ]);
    expect(entry?.verb?.separablePrefix).toBeUndefined();
    expect(entry?.verb?.present.firsts).toEqual(['umgehe']);
  });
});
