import createHyphenator from 'hyphen';
import patterns from 'hyphen/patterns/de-1996.js';

const SEPARATOR = '\u00B7';
const hyphenatePiece = createHyphenator(patterns, {
  async: false,
  hyphenChar: SEPARATOR,
  minWordLength: 4,
});

/**
 * Syllables joined by U+00B7, by the TeX patterns of the 1996 rules: "Krankenhaus" → "Kran·ken·haus".
 * `parts` are the surface parts of a compound, at whose joints it must split (["Kranken", "haus"]); they are ignored
 * unless together they spell the word.
 */
export function hyphenate(word: string, parts: readonly string[] = []): string {
  const pieces = parts.join('') === word ? parts : [word];
  return pieces.map((piece) => hyphenatePiece(piece)).join(SEPARATOR);
}
