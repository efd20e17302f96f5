import { describe, expect, it } from 'vitest';
import { blocksOf, languagesOf, lookupWord, piecesOf } from './article-text.rules.ts';

describe('piecesOf', () => {
  it.each([
    ['Grüße, Ärger & Straße!', ['Grüße', 'Ärger', 'Straße']],
    ['Im Jahr 1810 kostet es 3,50 Euro.', ['Im', 'Jahr', 'kostet', 'es', 'Euro']],
    ['„O’zapft is!“', ['O', 'zapft', 'is']],
    ['Das E-Bike von Skarsgård', ['Das', 'E', 'Bike', 'von', 'Skarsgård']],
    ['a\u0308rgern', ['a\u0308rgern']],
    ['1.000 – …', []],
    ['', []],
  ])('%s has the words %j and loses nothing', (text, words) => {
    const pieces = piecesOf(text);
    expect(pieces.filter(({ isMatch }) => isMatch).map((piece) => piece.text)).toEqual(words);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    for (const piece of pieces) expect(text.startsWith(piece.text, piece.start)).toBe(true);
  });
});

it.each([
  ['What does „O’zapft is!“ mean?', ['„O’zapft is!“']],
  ['The pavement (der Gehweg) belongs to people on foot.', ['der Gehweg']],
  ['Two weeks (14 days), by “law” (das Gesetz).', ['das Gesetz']],
  ['The subjunctive (der Konjunktiv II: „würde“).', ['der Konjunktiv II: „würde“']],
  ['No.', []],
])('%s has in German %j', (text, german) => {
  const pieces = languagesOf(text);
  expect(pieces.filter(({ isMatch }) => isMatch).map((piece) => piece.text)).toEqual(german);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});

it.each([
  ['Häuser', 'häuser'],
  ['STRASSE', 'strasse'],
  ['Straße', 'straße'],
  ['A\u0308rger', 'ärger'],
])('%s is looked up as %s', (text, word) => expect(lookupWord(text)).toBe(word));

it('numbers the sentences consecutively across pictures', () => {
  const pair = (text: string) => ({ original_sentence: text, translation_sentence: text });
  const image = {
    url: '/articles/a/b.svg',
    caption: 'c',
    position: 'center' as const,
    maxWidth: 400,
  };
  const blocks = blocksOf({
    paragraphs: [{ sentences: [pair('a'), pair('b')] }, { image }, { sentences: [pair('c')] }],
  });
  expect(
    blocks.map((block) => ('image' in block ? 'image' : block.pairs.map(({ number }) => number))),
  ).toEqual([[1, 2], 'image', [3]]);
});
