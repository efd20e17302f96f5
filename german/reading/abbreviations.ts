import type { CheckerToken } from '../checker/tokens.ts';
import type { EntryHead, ReadingLexicon } from './lexicon.ts';

/** Letters with full stops that are more than one word have at most so many: "i. d. R." */
const MOST_PIECES = 3;
const LONGEST_PIECE = 8;

/**
 * The abbreviations of a sentence whose full stops are tokens of their own: "z. B.", "usw.".
 * @returns by position, for each of their words; full stops have null
 */
export function findAbbreviations(
  tokens: readonly CheckerToken[],
  lexicon: ReadingLexicon,
): Map<number, EntryHead | null> {
  const found = new Map<number, EntryHead | null>();
  for (let at = 0; at < tokens.length; at++) {
    const pieces: string[] = [];
    while (pieces.length < MOST_PIECES) {
      const [word, stop] = [tokens[at + 2 * pieces.length], tokens[at + 2 * pieces.length + 1]];
      if (word?.kind !== 'word' || word.text.length > LONGEST_PIECE) break;
      if (stop?.text !== '.' || stop.spaced) break;
      pieces.push(`${word.text}.`);
    }
    for (let count = pieces.length; count > 0; count--) {
      const entry = lexicon
        .entries(pieces.slice(0, count).join(' '))
        .find(({ partOfSpeech }) => partOfSpeech === 'abbreviation');
      if (!entry) continue;
      for (let piece = 0; piece < count; piece++) {
        found.set(at + 2 * piece, entry);
        found.set(at + 2 * piece + 1, null);
      }
      at += 2 * count - 1;
      break;
    }
  }
  return found;
}
