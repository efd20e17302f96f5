import { describe, expect, it } from 'vitest';
import { languageNotice, sizeOf, textRoomNotice } from './add-text.rules.ts';

describe('adding a text', () => {
  it.each([
    ['de', null],
    ['en', 'This looks like English. Words are explained only in German texts.'],
    ['fr', 'This looks like French. Words are explained only in German texts.'],
    ['und', 'This does not look like German. Words are explained only in German texts.'],
  ])('says of %s: %s', (language, notice) => {
    expect(languageNotice(language)).toBe(notice);
  });

  it.each([
    [0, 0, null],
    [399, 15_999_999, null],
    [400, 0, 'Your account has 400 of 500 texts.'],
    [
      500,
      19_000_000,
      'Your account has 500 of 500 texts and 19,000,000 of 20,000,000 characters in texts.',
    ],
  ])('says how full an account is: %i, %i', (texts, characters, notice) => {
    const room = {
      texts: { used: texts, most: 500 },
      characters: { used: characters, most: 20_000_000 },
    };
    expect(textRoomNotice(room)).toBe(notice);
  });

  it('says nothing of the room of a guest', () => {
    expect(textRoomNotice(null)).toBeNull();
  });

  it.each([
    [1, 1, '1 word'],
    [12_345, 1, '12,345 words'],
    [150_000, 42, '150,000 words, 42 chapters'],
  ])('says how long a text is: %i, %i', (words, chapters, said) => {
    expect(sizeOf({ words, chapters })).toBe(said);
  });
});
