import { describe, expect, it } from 'vitest';
import type { MergedEntry } from './merged-entry.ts';
import { mergeWord } from './merge-word.ts';
import { actionOf, mayBeNominalisedAdjective, mayBeNominalisedInfinitive } from './nominalised.ts';
import type { SourceRecord } from '../stage/record.ts';

function noun(word: string, rest: Partial<SourceRecord> = {}): MergedEntry {
  const record: SourceRecord = {
    source: 'german-pos',
    word,
    partOfSpeech: 'noun',
    senses: [],
    ...rest,
  };
  const [entry] = mergeWord(word, [record]);
  if (!entry) throw new Error(`${word} has no entry`);
  return entry;
}

const meaning = { glosses: ['employee'], tags: [], examples: [], synonyms: [] };

describe('a noun in -e without gender and meaning', () => {
  it.each([
    ['Wunderschöne', {}, true],
    ['Angestellte', { genders: ['masculine'] }, false],
    ['Angestellte', { source: 'ding', senses: [meaning] }, false],
    ['Holz', {}, false],
  ] satisfies [string, Partial<SourceRecord>, boolean][])('%s %j: %s', (word, rest, expected) => {
    const entry = { ...noun(word, rest), ...('genders' in rest ? {} : { genders: [] }) };
    expect(mayBeNominalisedAdjective(entry)).toBe(expected);
  });
});

describe('an infinitive as a noun', () => {
  it.each([
    ['Generieren', { genders: ['neuter'] }, true],
    ['Wagen', { genders: ['masculine'] }, false],
    ['Essen', { genders: ['neuter'], plurals: ['Essen'] }, false],
  ] satisfies [string, Partial<SourceRecord>, boolean][])('%s %j: %s', (word, rest, expected) => {
    expect(mayBeNominalisedInfinitive(noun(word, rest))).toBe(expected);
  });

  it('means what the verb first means, as an action', () => {
    const senses = [
      { glosses: ['to look at', 'to watch', 'to view'], tags: [], exampleTexts: [] },
      { glosses: ['to consider'], tags: [], exampleTexts: [] },
    ];
    expect(actionOf({ senses })?.glosses).toEqual(['looking at', 'watching']);
    const idiom = { glosses: ["to twist someone's arm"], tags: [], exampleTexts: [] };
    expect(actionOf({ senses: [idiom] })).toBeNull();
  });
});
