import { describe, expect, it } from 'vitest';
import { splitSentences, tokeniseText } from './tokens.ts';

const words = (text: string): string[] => tokeniseText(text).map((token) => token.text);
const sentences = (text: string): string[] =>
  splitSentences(text, tokeniseText(text)).map((tokens) =>
    text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0),
  );

describe('tokeniseText', () => {
  it.each([
    ['Hallo, Anna!', ['Hallo', ',', 'Anna', '!']],
    ['Vor- und Nachteile', ['Vor-', 'und', 'Nachteile']],
    ['die E-Mail-Adresse', ['die', 'E-Mail-Adresse']],
    ['wie geht’s', ['wie', 'geht’s']],
    ['um 15:30 Uhr', ['um', '15:30', 'Uhr']],
    ['am 3.5.2024', ['am', '3.5.2024']],
    ['a@b.de und https://x.de/y', ['a@b.de', 'und', 'https://x.de/y']],
    ['und so weiter ...', ['und', 'so', 'weiter', '...']],
    ['„Ja“', ['„', 'Ja', '“']],
    ['', []],
  ])('divides %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('gives offsets in UTF-16 units', () => {
    const text = '😀 Größe';
    const token = tokeniseText(text).at(-1);
    expect(text.slice(token?.start, token?.end)).toBe('Größe');
    expect(token?.start).toBe(3);
  });

  it('does not take a very long string of letters for a word', () => {
    expect(tokeniseText('a'.repeat(1000))).toMatchObject([{ kind: 'punctuation' }]);
  });
});

describe('splitSentences', () => {
  it.each([
    ['Ich komme. Du gehst.', ['Ich komme.', 'Du gehst.']],
    ['Am 3. Mai komme ich.', ['Am 3. Mai komme ich.']],
    ['Das ist z. B. ein Hund. Ja.', ['Das ist z. B. ein Hund.', 'Ja.']],
    ['„Komm!“ Sie ging.', ['„Komm!“', 'Sie ging.']],
    ['Was? Wie bitte?', ['Was?', 'Wie bitte?']],
    ['Liebe Anna,\n\nich komme.', ['Liebe Anna,', 'ich komme.']],
    ['Ich komme\nmorgen.', ['Ich komme\nmorgen.']],
    ['Viele Grüße\nAnna', ['Viele Grüße', 'Anna']],
  ])('divides %j', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });
});
