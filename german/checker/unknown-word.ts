import { byWord } from '../text/by-word.ts';
import { KNOWN_WORDS, NAME_ENDINGS } from './known-words.ts';
import type { CheckerLexicon } from './lexicon.ts';
import { newSpelling } from './old-spelling.ts';
import { capitalise, uncapitalise, type Word } from './word.ts';

/** Whether neither the spelling dictionary nor the lexicon knows the word, nor is it an abbreviation. */
export function isUnknown(word: Word, words: readonly Word[], lexicon: CheckerLexicon): boolean {
  return (
    word.kind === 'word' &&
    !word.text.includes('unreadable') &&
    !isRight(word, lexicon) &&
    !isAbbreviation(word, words[word.index + 1])
  );
}

/**
 * How a word is spelt that is in an old spelling, or has lost its umlaut: "daß" → "dass", "Anwalte" → "Anwälte". Null for
 * any other.
 * @param sharpS whether the text writes ß: if not, ss is the spelling of Switzerland
 */
export function renewed(word: Word, sharpS: boolean, lexicon: CheckerLexicon): string | null {
  const umlaut = commonWithUmlaut(word, lexicon);
  if (umlaut !== null) return umlaut;
  return sharpS || !isSwiss(word.text, lexicon) ? newSpelling(word.text, lexicon) : null;
}

/** "Strasse", "heissen": right in Switzerland, where there is no ß. */
export function isSwiss(text: string, lexicon: CheckerLexicon): boolean {
  return text.includes('ss') && newSpelling(text, lexicon) !== null;
}

/** "str." and the like: short, and followed by a full stop inside the sentence. */
function isAbbreviation(word: Word, after: Word | undefined): boolean {
  return after?.text === '.' && (word.text.length <= 4 || /(?:str|pl)$/u.test(word.text));
}

function isRight(word: Word, lexicon: CheckerLexicon): boolean {
  const { text } = word;
  if (word.nouns.some(({ adjectival }) => adjectival)) return true;
  // "Toms Auto"
  if (
    word.capital &&
    text.endsWith('s') &&
    (isKnown(text.slice(0, -1), lexicon) || lexicon.commonness(text.slice(0, -1)) > 0)
  )
    return true;
  if (text.length === 1 || /^\p{Lu}{2,}s?$/u.test(text) || /\p{N}/u.test(text)) return true;
  if (isKnown(text, lexicon)) return true;
  if (word.opens && word.capital && isKnown(uncapitalise(text), lexicon)) return true;
  if (text.includes('-')) {
    return text
      .split('-')
      .every(
        (part) =>
          part.length < 2 ||
          isKnown(part, lexicon) ||
          isKnown(capitalise(part), lexicon) ||
          lexicon.commonness(part) > 0,
      );
  }
  if (/['’‘`´]/u.test(text)) return true;
  if (word.capital && NAME_ENDINGS.test(text)) return true;
  // A noun in lower case is left to another rule.
  if (!word.capital && isKnown(capitalise(text), lexicon)) return true;
  return (
    word.capital &&
    !word.opens &&
    lexicon.commonness(text) > 0 &&
    lexicon.readings(uncapitalise(text)).length === 0
  );
}

/** "Anwalte" (an archaic dative) is hardly meant if "Anwälte" is common; likewise "hohere", "Rocke". */
function commonWithUmlaut(
  { text, capital, opens, lower }: Word,
  lexicon: CheckerLexicon,
): string | null {
  const nominative = lexicon
    .readings(text)
    .some((reading) => reading.kind === 'noun' && (reading.cells & 0xf) !== 0);
  if (
    nominative ||
    lexicon.commonness(text) > 0 ||
    text.length < 4 ||
    (capital && opens) ||
    lexicon.readings(text).some((reading) => reading.kind === 'verb')
  )
    return null;
  for (const match of lower.matchAll(/[aou]/gu)) {
    const other = UMLAUTS[match[0]];
    if (other === undefined) continue;
    const variant =
      text.slice(0, match.index) +
      (match.index === 0 && capital ? other.toUpperCase() : other) +
      text.slice(match.index + 1);
    if (lexicon.commonness(variant) >= COMMON_ENOUGH && lexicon.readings(variant).length > 0)
      return variant;
  }
  return null;
}
const UMLAUTS: Readonly<Record<string, string>> = byWord({ a: 'ä', o: 'ö', u: 'ü' });
const COMMON_ENOUGH = 15;

/** Whether exactly this spelling is known. The spelling dictionary is asked last: it takes long for compounds. */
export function isKnown(text: string, lexicon: CheckerLexicon): boolean {
  if (KNOWN_WORDS.has(text.toLowerCase())) return true;
  if (lexicon.readings(text).length > 0 && newSpelling(text, lexicon) === null) return true;
  return lexicon.isSpelt(text);
}
