import { describe, expect, it } from 'vitest';
import { gapIn, hintIn, type OwnSentence, ownSentence } from './own-sentence.rules.ts';

const ABSCHALTEN = ['abschalten', 'abgeschaltet', 'schalte ab', 'schaltet ab', 'schaltete ab'];

/** The words in the ranges. */
const wordsOf = (sentence: OwnSentence | null) =>
  sentence?.ranges.map((range) => sentence.text.slice(...range));

describe('the word in its sentence', () => {
  it.each<[string, string[], string[]]>([
    ['Er schaltet jeden Montag das Wasser ab.', ABSCHALTEN, ['schaltet', 'ab']],
    ['Das Wasser wurde abgeschaltet.', ABSCHALTEN, ['abgeschaltet']],
    ['Häuser sind teuer.', ['Haus', 'Häuser'], ['Häuser']],
  ])('%s is found by its forms', (sentence, forms, words) => {
    expect(wordsOf(ownSentence({ sentence }, forms))).toEqual(words);
  });

  it('is where it was saved, whatever its forms', () => {
    const context = { sentence: 'Ich lauf da mal lang.', ranges: [[4, 8] as [number, number]] };
    expect(wordsOf(ownSentence(context, ['laufen']))).toEqual(['lauf']);
  });

  it('is nowhere if the sentence lacks it', () => {
    expect(ownSentence({ sentence: 'Er kommt.' }, ABSCHALTEN)).toBeNull();
  });
});

const sentence = (text: string, ...words: string[]): OwnSentence => ({
  text,
  translation: null,
  source: undefined,
  ranges: words.map((word) => [text.indexOf(word), text.indexOf(word) + word.length]),
});

describe('its gap', () => {
  it.each([
    [
      sentence('Er schaltet das Wasser ab.', 'schaltet', 'ab'),
      { before: 'Er ', after: ' das Wasser ….', answer: 'schaltet ab' },
    ],
    [sentence('Er schläft.', 'schläft'), { before: 'Er ', after: '.', answer: 'schläft' }],
    [
      sentence('Drücken Sie uns die Daumen!', 'Drücken', 'Daumen'),
      { before: '', after: ' Sie uns die …!', answer: 'Drücken Daumen' },
    ],
  ])('%#', (own, gap) => {
    expect(gapIn(own)).toEqual(gap);
  });
});

describe('the hint of "Say it in German"', () => {
  it.each([
    ['the first letter', 'abschalten', 'Er s… das Wasser ….'],
    ['nothing if the rest has the word', 'Wasser', null],
  ])('has %s', (_, headword, hint) => {
    const own = sentence('Er schaltet das Wasser ab.', 'schaltet', 'ab');
    expect(hintIn(own, headword)).toBe(hint);
  });

  it('has no fourth dot at the end', () => {
    expect(hintIn(sentence('Er schläft.', 'schläft'), 'schlafen')).toBe('Er s…');
  });
});
