import { describe, expect, it } from 'vitest';
import { foldBase, foldDigraph, foldLoose, normaliseText } from './folding.ts';

describe('normaliseText', () => {
  it.each([
    ['  Haus ', 'Haus'],
    ['Ha\u0308user', 'Häuser'],
    ['zu\u00A0 Hause', 'zu Hause'],
    ['Haus\u200Btür', 'Haustür'],
    ['\u202Eabc', 'abc'],
    ['Zu\u00ADcker', 'Zucker'],
    ['', ''],
    ['😀', '😀'],
  ])('%j → %j', (text, expected) => expect(normaliseText(text)).toBe(expected));
});

describe('foldBase', () => {
  it.each([
    ['Häuser', 'hauser'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Ha\u0308user', 'hauser'],
    ['Café', 'cafe'],
    ['neue', 'neue'],
    ['😀', '😀'],
  ])('%j → %j', (text, expected) => expect(foldBase(text)).toBe(expected));
  it('keeps prefixes', () => {
    for (const word of ['Häuser', 'Straße', 'Übung', 'neue']) {
      for (let end = 1; end <= word.length; end++) {
        expect(foldBase(word).startsWith(foldBase(word.slice(0, end)))).toBe(true);
      }
    }
  });
});

describe('foldDigraph', () => {
  it.each([
    ['Häuser', 'haeuser'],
    ['Öl', 'oel'],
    ['Übung', 'uebung'],
    ['Straße', 'strasse'],
    ['Ha\u0308user', 'haeuser'],
    ['Ha\u0308user'.normalize('NFC'), 'haeuser'],
  ])('%j → %j', (text, expected) => expect(foldDigraph(text)).toBe(expected));
});

describe('foldLoose', () => {
  it.each([
    ['Äpfel', 'Aepfel'],
    ['Äpfel', 'apfel'],
    ['Straße', 'strasse'],
    ['Grüße', 'gruesse'],
    ['schön', 'schoen'],
    ['Über', 'uber'],
  ])('%s and %s are equal', (one, other) => expect(foldLoose(one)).toBe(foldLoose(other)));
  it.each([
    ['Haus', 'Maus'],
    ['schon', 'schnon'],
    ['Bett', 'Beet'],
  ])('%s and %s are not', (one, other) => expect(foldLoose(one)).not.toBe(foldLoose(other)));
  it('accepts text without letters and malformed text', () => {
    expect(foldLoose('\uD800')).toBe('\uD800');
    expect(foldLoose('a\u0000b')).toBe('a\u0000b');
  });
});
