import { describe, expect, it } from 'vitest';
import {
  essen,
  haus,
  house,
  joghurt,
  leute,
  sampleEntry,
  sampleReply,
} from '#web/testing/sample-entries.ts';
import { primaryEntry } from './entry-parts.rules.ts';
import {
  dictionaryName,
  homeTitle,
  notFoundTitle,
  searchTitle,
  wordDescription,
  wordTitle,
} from './titles.rules.ts';

describe('titles', () => {
  it.each([
    [haus, 'das Haus: house, building · Wortlaut'],
    [essen, 'essen: to eat, to dine · Wortlaut'],
    [joghurt, 'der/das Joghurt: yoghurt · Wortlaut'],
    [leute, 'die Leute: people · Wortlaut'],
    [house, 'house: das Haus · Wortlaut'],
    [sampleEntry({ word: 'Umhang', part_of_speech: 'noun' }), 'Umhang · Wortlaut'],
  ])('%#', (entry, expected) => {
    expect(wordTitle(sampleReply([entry]))).toBe(expected);
  });

  it('names the pair, the search and the missing word', () => {
    expect(homeTitle('german-english')).toBe('German–English dictionary · Wortlaut');
    expect(dictionaryName('english-german')).toBe('English–German dictionary');
    expect(searchTitle(' häu ')).toBe('“häu”: search · Wortlaut');
    expect(notFoundTitle('xyzzy')).toBe('“xyzzy”: Word Not Found · Wortlaut');
    expect(notFoundTitle('x'.repeat(300)).length).toBeLessThan(80);
  });

  it('does not cut a character in two', () => {
    expect(notFoundTitle('😀'.repeat(60)).isWellFormed()).toBe(true);
  });
});

describe('descriptions', () => {
  it('gives part of speech, grammar and meaning', () => {
    expect(wordDescription(sampleReply([haus]), 'german-english')).toBe(
      'das Haus (noun, plural die Häuser) in English: house, building. With declension.',
    );
  });
  it('describe an untranslated word too, in at most 158 characters', () => {
    const entry = sampleEntry({ word: 'Umhang', part_of_speech: 'noun' });
    expect(wordDescription(sampleReply([entry]), 'german-english')).toContain('Umhang (noun)');
    const long = sampleEntry({
      word: 'Wort',
      part_of_speech: 'noun',
      translations: { '1': { glosses: ['word '.repeat(80).trim()] } },
    });
    expect(wordDescription(sampleReply([long]), 'german-english').length).toBeLessThanOrEqual(158);
  });
});

it('opens with an entry even if the index is wrong', () => {
  expect(primaryEntry({ ...sampleReply([haus]), primary_entry: 7 })).toBe(haus);
});
