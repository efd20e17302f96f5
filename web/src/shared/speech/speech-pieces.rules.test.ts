import { expect, it, test } from 'vitest';
import { speechPieces } from './speech-pieces.rules.ts';

const LONG =
  'Der Hausmeister schaltet jeden Montag um sechs Uhr das Warmwasser ab, weil er sparen will; ';

test.each([
  ['nothing', '', []],
  ['a short sentence', 'Warum, weiß niemand.', ['Warum, weiß niemand.']],
  ['one that is too long, at its pauses', LONG.repeat(3), [LONG + LONG, LONG]],
  [
    'one without marks, between words',
    'wort '.repeat(50),
    ['wort '.repeat(40), 'wort '.repeat(10)],
  ],
])('%s', (_name, text, pieces) => expect(speechPieces(text)).toEqual(pieces));

it('loses nothing of what has no break at all, and no half of a character', () => {
  const text = '🙂'.repeat(250);
  const pieces = speechPieces(text);
  expect(pieces.join('')).toBe(text);
  for (const piece of pieces) {
    expect(piece.length).toBeLessThanOrEqual(200);
    expect(piece).toMatch(/^(?:🙂)+$/u);
  }
});
