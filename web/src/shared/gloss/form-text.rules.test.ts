import { expect, it } from 'vitest';
import { piecesOfForm, piecesOfPattern } from './form-text.rules.ts';

it.each([
  [piecesOfForm, 'present, er/sie/es', ['er/sie/es']],
  [piecesOfForm, 'past participle', []],
  [piecesOfForm, 'imperative, du', ['du']],
  [piecesOfForm, 'present, sie/Sie', ['sie/Sie']],
  [piecesOfForm, '', []],
  [piecesOfPattern, 'sich freuen auf + accusative', ['sich freuen auf']],
  [piecesOfPattern, 'jemandem die Daumen drücken', ['jemandem die Daumen drücken']],
])('%o: %j has in German %j', (piecesOf, text, german) => {
  const pieces = piecesOf(text);
  expect(pieces.filter(({ isGerman }) => isGerman).map((piece) => piece.text)).toEqual(german);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});
