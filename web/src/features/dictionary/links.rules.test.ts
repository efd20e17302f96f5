import { describe, expect, it } from 'vitest';
import type { LanguagePair, SuggestionGroup, WordReply } from '#contract/dictionary/schemas.ts';
import { essen, sampleReply } from '#web/testing/sample-entries.ts';
import { isSentence, languageOf, optionsOf, pairOfTyped, shownGroups } from './search-bar.rules.ts';
import { otherSideOf } from './senses.rules.ts';

describe('a text in the search field', () => {
  it.each([
    ['Ich habe gestern einen Brief geschrieben.', true],
    ['Sie kommt, er geht', true],
    ['der Mann mit dem roten Auto', true],
    ['Wo bist du? Ich warte.', true],
    ['einladen', false],
    ['sich freuen auf etwas', false],
    ['d. h.', false],
    ['Guten Tag!', false],
    ['zu Hause', false],
  ])('%s is a sentence: %s', (text, is) => expect(isSentence(text)).toBe(is));

  it.each<[string, LanguagePair, string]>([
    ['Der Hund schläft auf dem Sofa.', 'english-german', 'de'],
    ['The dog is sleeping on the sofa.', 'german-english', 'en'],
    ['Berlin Hamburg München', 'german-english', 'de'],
  ])('%s in %s is in %s', (text, pair, language) => expect(languageOf(text, pair)).toBe(language));
});

const german: SuggestionGroup = {
  pair: 'german-english',
  suggestions: ['House', 'Houston', 'Housse'].map((word) => ({ word })),
};
const english: SuggestionGroup = {
  pair: 'english-german',
  suggestions: ['house', 'housing', 'Houston', 'household'].map((word) => ({ word })),
};

describe('suggestions of both languages', () => {
  it.each<[string, LanguagePair, SuggestionGroup[], LanguagePair]>([
    ['house', 'german-english', [english, german], 'english-german'],
    ['the house', 'german-english', [english, german], 'english-german'],
    ['House', 'german-english', [german, english], 'german-english'],
    ['hous', 'german-english', [english, german], 'german-english'],
    ['house', 'english-german', [], 'english-german'],
  ])('%s in %s opens', (typed, chosen, groups, pair) =>
    expect(pairOfTyped(typed, chosen, groups)).toBe(pair),
  );

  it('are passed in the order in which they are shown', () => {
    const words = optionsOf(shownGroups([german, english])).map(
      ({ suggestion }) => suggestion.word,
    );
    expect(words).toEqual(['House', 'Houston', 'Housse', 'house', 'housing', 'Houston']);
    expect(optionsOf(shownGroups([english]))).toHaveLength(4);
  });
});

describe('the other side of a word', () => {
  const withSense = (sense: WordReply['entries'][number]['translations'][string]): WordReply =>
    sampleReply([{ ...essen, translations: { 1: sense } }]);
  it('is its first translation that can be looked up', () => {
    expect(otherSideOf(sampleReply([essen]))).toBe('eat');
    expect(otherSideOf(withSense({ glosses: ['a long text about eating', 'to dine'] }))).toBe(
      'dine',
    );
    const target = { word: 'Haus', entry_uuid: 'u', part_of_speech: 'noun' as const };
    expect(otherSideOf(withSense({ glosses: ['das Haus'], target }))).toBe('Haus');
    expect(otherSideOf(sampleReply([essen], { kind: 'similar', via: 'essen' }))).toBeNull();
  });
});
