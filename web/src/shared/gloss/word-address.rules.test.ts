import { expect, it } from 'vitest';
import { lookupWord, wordAddress } from './word-address.rules.ts';

it.each([
  ['Häuser', 'häuser'],
  ['STRASSE', 'strasse'],
  ['Straße', 'straße'],
  ['A\u0308rger', 'ärger'],
])('%s is looked up as %s', (text, word) => expect(lookupWord(text)).toBe(word));

it('opens in the pair of its language', () => {
  expect(wordAddress('Häuser')).toBe('/dictionary/german-english/h%C3%A4user');
  expect(wordAddress('Polish', 'en')).toBe('/dictionary/english-german/polish');
});
