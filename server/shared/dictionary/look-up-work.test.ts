import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type LanguagePair, MAXIMUM_QUERY_LENGTH } from '#contract/dictionary/schemas.ts';
import { testArtefact } from '#server/testing/test-artefact.ts';
import { openDictionary } from './dictionary.queries.ts';
import {
  LOOK_UP_BUDGET,
  LookUpsSpent,
  meteredDictionary,
  whileBudgetLasts,
} from './look-up-work.ts';
import { findNearWords } from './near-words.ts';
import { checkQuery } from './search.rules.ts';
import { findWord } from './word-search.ts';

const PAIRS: LanguagePair[] = ['german-english', 'english-german'];
const dictionary = openDictionary(testArtefact());
/** The same, in which words begin with every text: of these, each edit is looked up. */
const endless = { ...dictionary, hasBeginning: () => true };
afterAll(() => dictionary.close());

it('counts what is asked, and refuses what is beyond', () => {
  const metered = meteredDictionary(dictionary, 1001);
  metered.listHeadwords('german-english', 'ha', 1, 9, 10);
  expect(metered.spent()).toBe(1000);
  expect(metered.findEntriesByFolded('german-english', 'haus')).not.toEqual([]);
  expect(() => metered.hasForm('german-english', 'haus')).toThrow(LookUpsSpent);
  expect(metered.spent()).toBe(1003);
});

it('answers otherwise when the budget is spent, and hides no other error', () => {
  const metered = meteredDictionary(dictionary, 0);
  expect(whileBudgetLasts(() => metered.findAnswer('german-english', 'Haus'), null)).toBeNull();
  expect(() =>
    whileBudgetLasts(() => {
      throw new Error('a bug');
    }, null),
  ).toThrow('a bug');
});

describe('ordinary slips need less than three quarters of it, near words included', () => {
  it.each([
    'Strassenbahnhaltestele',
    'Geschwindigkeitsbegrenzunk',
    'Donaudampfschifffahrtsgeselschaft',
    'Wonungsschlüsel',
    'ich habe keine Ahnungx',
    'ge-ver-be-an-aus',
    'xylophonisch',
  ])('%s', (query) => {
    const metered = meteredDictionary(dictionary);
    findWord(metered, 'german-english', query);
    findNearWords(metered, 'german-english', query);
    expect(metered.spent()).toBeGreaterThan(0);
    expect(metered.spent()).toBeLessThan((LOOK_UP_BUDGET * 3) / 4);
  });
});

/** Words and letters that readings, phrases and guesses look for. */
const part = fc.oneof(
  fc.constantFrom(
    ...'der das sich to the I am am mit dem ruft an ab aus ein geh steig auf warten Haus haus frage schiff fahrt s - . q ü ß ph sch ie'.split(
      ' ',
    ),
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split('')),
    minLength: 1,
    maxLength: 40,
  }),
);
const text = (longest: number) =>
  fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 40 }), fc.constantFrom('', ' ', '-'))
    .map(([parts, joiner]) => parts.join(joiner).slice(0, longest));

describe('whatever is asked', () => {
  it('a word takes no more than its budget and one look-up', () => {
    fc.assert(
      fc.property(text(MAXIMUM_QUERY_LENGTH), fc.constantFrom(...PAIRS), (typed, pair) => {
        const checked = checkQuery(typed);
        fc.pre('query' in checked);
        const metered = meteredDictionary(endless);
        whileBudgetLasts(() => findWord(metered, pair, checked.query), null);
        whileBudgetLasts(() => findNearWords(metered, pair, checked.query), []);
        expect(metered.spent()).toBeLessThan(LOOK_UP_BUDGET + 1000);
      }),
    );
  });
});
