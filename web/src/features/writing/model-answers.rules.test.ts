import { describe, expect, test } from 'vitest';
import { markedPieces } from './model-answers.rules.ts';

const mistake = (start: number, end: number) => ({ quote: '', start, end, right: '', why: '' });

describe('markedPieces', () => {
  test('cuts a text at its mistakes and loses nothing', () => {
    const text = 'Ich komme zu dein Fest mit ein Kuchen';
    const pieces = markedPieces({ text, mistakes: [mistake(13, 17), mistake(27, 37)] });
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter(({ number }) => number !== null)).toEqual([
      { start: 13, text: 'dein', number: 1 },
      { start: 27, text: 'ein Kuchen', number: 2 },
    ]);
  });

  test('leaves a text without mistakes whole', () => {
    expect(markedPieces({ text: 'Gut.', mistakes: [] })).toEqual([
      { start: 0, text: 'Gut.', number: null },
    ]);
    expect(markedPieces({ text: '', mistakes: [] })).toEqual([]);
  });
});
