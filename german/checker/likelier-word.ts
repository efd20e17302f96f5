import { byWord } from '../text/by-word.ts';
import type { CheckerLexicon } from './lexicon.ts';
import { isDeclinedAdjective } from './phrase-words.ts';
import type { Suggester } from './suggest.ts';
import { capitalise, type Word } from './word.ts';

/** How much commoner another word has to be than the noun. */
const COMMONER = 3;
/** Below this a suggestion is no more than one of many. */
const POSSIBLE = 0.25;

/**
 * "schläfen", "wahlen", "nächte Woche": a verb or adjective that differs by an umlaut, or that the speller suggests, where no
 * article or the like shows that a noun follows. Null if there is none that is much commoner than the noun.
 */
export function likelierOther(
  word: Word,
  words: readonly Word[],
  lexicon: CheckerLexicon,
  suggest: Suggester,
): string | null {
  const before = words[word.index - 1];
  const opensNoun =
    before &&
    !(before.pronoun && !before.determiner) &&
    (before.determiner || before.preposition || isDeclinedAdjective(before));
  if (opensNoun && !isBeforeOther(word, words)) return null;
  const least = COMMONER * lexicon.commonness(capitalise(word.text));
  const isLikelier = (text: string): boolean =>
    lexicon.commonness(text) > least &&
    lexicon.readings(text).some(({ kind }) => kind === 'verb' || kind === 'adjective');
  const umlaut = [...word.text].flatMap((letter, at) => {
    const changed = UMLAUT_PAIRS[letter];
    return changed === undefined
      ? []
      : [word.text.slice(0, at) + changed + word.text.slice(at + 1)];
  });
  const suggested = suggest(word, words)
    .filter(({ probability }) => probability >= POSSIBLE)
    .map(({ spelling }) => spelling);
  return [...umlaut, ...suggested].find(isLikelier) ?? null;
}

/** Whether an article stands before the word and another noun right behind it. */
export function isBeforeOther({ index }: Word, words: readonly Word[]): boolean {
  const after = words[index + 1];
  return (
    words[index - 1]?.determiner !== undefined &&
    after?.kind === 'word' &&
    !after.pronoun &&
    (after.lowercaseNoun || (after.capital && after.nouns.length > 0))
  );
}

const UMLAUT_PAIRS: Readonly<Record<string, string>> = byWord({
  a: 'ä',
  o: 'ö',
  u: 'ü',
  ä: 'a',
  ö: 'o',
  ü: 'u',
});
