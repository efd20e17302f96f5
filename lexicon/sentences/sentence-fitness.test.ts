import { describe, expect, it } from 'vitest';
import {
  englishStems,
  estimateForeignLevel,
  isCloselyTranslated,
  isSentence,
  looksPlain,
} from './sentence-fitness.ts';

describe('isSentence', () => {
  it.each([
    'Das Haus ist alt.',
    'Kommst du mit?',
    '„Wie bitte?“',
    'Über den Wolken muss es schön sein!',
    '3 Äpfel liegen im Korb.',
  ])('%s', (text) => expect(isSentence(text)).toBe(true));

  it.each(['auf offener See', 'ein Haus bauen', 'Haus der offenen Tür', '', 'im Allgemeinen.'])(
    'not %j',
    (text) => expect(isSentence(text)).toBe(false),
  );
});

describe('looksPlain', () => {
  it.each([
    ['Der Hund schläft.', 'The dog is asleep.', true],
    ['Du kommst spät.', 'You are late.', true],
    ['Darf ich Euch um etwas bitten?', 'May I ask you something?', false],
    ['Bitten Sie Frau X herauf.', 'Please ask Ms X to come up.', false],
    ['Der Hund (Dackel) schläft.', 'The dog is asleep.', false],
    ['Der Hund schläft.', 'The dog is asleep/sleeping.', false],
  ])('%s = %s: %j', (text, translation, expected) => {
    expect(looksPlain(text, translation)).toBe(expected);
  });
});

describe('isCloselyTranslated', () => {
  const word = (...glosses: string[]) => [
    {
      isCore: true,
      isNoun: true,
      isVerb: false,
      isContent: true,
      hasHomonyms: false,
      glossWords: new Set(glosses),
    },
  ];
  it('recognises short words in the plural', () => {
    expect(of('Two books.', 'A2', ['book'])).toBe(true);
    expect(of('Two cards.', 'A2', ['book'])).toBe(false);
  });
  const of = (text: string, level: 'A2' | 'B2', ...words: string[][]) =>
    isCloselyTranslated(
      words.map((glosses) => word(...glosses)),
      englishStems(text),
      level,
    );

  it('requires every content word for beginners, most of them at higher levels', () => {
    const words = [['house'], ['garden'], ['flower'], ['absent']];
    expect(of('Houses, gardens and flowers.', 'A2', ...words)).toBe(false);
    expect(of('Houses, gardens and flowers.', 'B2', ...words)).toBe(true);
    expect(of('Houses and gardens.', 'B2', ...words)).toBe(false);
  });
  it('rejects a sentence without content words', () => {
    expect(of('I see.', 'B2')).toBe(false);
  });
});

describe('estimateForeignLevel', () => {
  it.each([
    ['Das ist gut.', [1, 2, 60], 'A2'],
    ['Die Frist endet.', [1, 6000, 400], 'B1'],
    ['Die Regressfrist endet.', [1, null, 400], 'B2'],
  ])('%s', (text, ranks, level) => {
    expect(estimateForeignLevel(text, ranks)).toBe(level);
  });
});
