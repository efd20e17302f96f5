import { expect, it } from 'vitest';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { openSuggestions, type SuggestionIndex } from '#lexicon/artefact/suggestion-index.ts';
import { packSuggestions } from '#lexicon/artefact/suggestion-pack.ts';
import { findGroups } from './suggestion-groups.rules.ts';

const indexOf = (words: Record<string, number>): SuggestionIndex =>
  openSuggestions(
    packSuggestions(
      Object.entries(words).map(([word, score]) => ({ suggestion: { word, gloss: 'x' }, score })),
    ),
  );

/** Scores as in the built dictionary. */
const INDEXES: Record<LanguagePair, SuggestionIndex> = {
  'german-english': indexOf({ House: 4.84, Gott: 6.57, Gift: 5.32, warten: 6.7, Hand: 6.34 }),
  'english-german': indexOf({ house: 5.03, go: 5.41, gift: 4.73, wart: 0.85, hand: 4.69 }),
};

it.each<[typed: string, pair: LanguagePair, first: string]>([
  ['hous', 'german-english', 'house'],
  ['house', 'german-english', 'house'],
  ['go', 'german-english', 'go'],
  ['to go', 'german-english', 'go'],
  ['das Gift', 'english-german', 'Gift'],
  ['gift', 'german-english', 'Gift'],
  ['gift', 'english-german', 'gift'],
  ['hand', 'german-english', 'Hand'],
  ['wart', 'german-english', 'warten'],
  ['warten', 'english-german', 'warten'],
])('%s in %s is most likely %s', (typed, pair, first) => {
  const { groups } = findGroups(INDEXES, pair, typed, 5);
  expect(groups[0]?.suggestions[0]?.word).toBe(first);
});

it('has no group without suggestions', () => {
  expect(findGroups(INDEXES, 'german-english', 'gott', 5).groups).toHaveLength(1);
  expect(findGroups(INDEXES, 'german-english', '', 5)).toEqual({ groups: [] });
});
