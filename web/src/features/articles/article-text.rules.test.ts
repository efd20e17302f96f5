import { expect, it } from 'vitest';
import { blocksOf, languagesOf } from './article-text.rules.ts';

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
