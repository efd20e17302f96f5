import { CONTRACTIONS, determinerForm } from '../determiners.ts';
import type { Finding } from '../finding.ts';
import { CELL_COLUMNS, cellsOfCase, cellsOfColumn, type CellColumn } from '../lexicon.ts';
import { COUNTRIES, TOWNS } from '../places.ts';
import { findingAt, type Rule } from '../rule.ts';
import { capitalise, cellsOfNoun, type Word } from '../word.ts';

/** Determiners that cannot follow an article: "im der", "zum deinem". "zum einen", "im vielen" may be something else. */
const AFTER_ARTICLE = new Set('d ein kein mein dein sein ihr unser euer dies jen jed'.split(' '));
/** A contraction already contains the article: not "im der Stadt", "zum deinem Geburtstag", "im Deutschland". */
export const contraction: Rule = {
  id: 'contraction',
  check: ({ words }) =>
    words.flatMap((word): Finding[] => {
      const parts = CONTRACTIONS.get(word.lower);
      const next = words[word.index + 1];
      if (!parts || !next || next.kind !== 'word') return [];
      const found = withDeterminer(word, next, parts, words) ?? withPlace(word, next, parts, words);
      return found ? [found] : [];
    }),
  examples: {
    wrong: [
      'Ich wohne [im der|in der] Stadt.',
      'Alles Gute [zum deinem|zu deinem] Geburtstag!',
      'Er arbeitet [im einem|in einem] Büro.',
      'Wir treffen uns [beim dem|bei dem] Bahnhof.',
      'Ich habe das [vom meiner|von meiner] Schwester gehört.',
      '[Im|In] Deutschland gibt es viele Wälder.',
      'Ich gehe [zum meine|zu meiner] Schwester.',
    ],
    right: [
      'Ich wohne in der Stadt.',
      'Zum einen ist es teuer, zum anderen habe ich keine Zeit.',
      'Im heutigen Deutschland ist das anders.',
      'Im Berlin der zwanziger Jahre war viel los.',
      'Am Montag habe ich Zeit.',
    ],
  },
};

function withDeterminer(
  word: Word,
  next: Word,
  { preposition, article }: { preposition: string; article: string },
  words: readonly Word[],
): Finding | null {
  const determiner = next.determiner;
  const isSmall = !next.capital || next.text.startsWith('Ihr');
  if (!determiner || next.preposition || !isSmall || !AFTER_ARTICLE.has(determiner.lemma))
    return null;
  if (/^(?:einen|eines)$/u.test(next.lower) || (determiner.lemma === 'd' && next.lower === 'das'))
    return null;
  const noun = words.slice(next.index + 1, next.index + 4).find(isNounLike);
  const text = fittingDeterminer(next, article, noun);
  if (text === null) return null;
  const corrected = `${preposition} ${text}`;
  return findingAt(word, next, {
    rule: 'contraction',
    type: 'word choice',
    explanation: `“${word.lower}” is “${preposition} ${article}” and already contains an article, so no second one follows: “${corrected}${noun ? ` ${noun.text}` : ''}”${noun ? genderOf(noun) : ''}.`,
    corrections: [word.capital ? capitalise(corrected) : corrected],
  });
}

const isNounLike = (word: Word): boolean =>
  word.kind === 'word' && (word.capital || word.lowercaseNoun) && word.nouns.length > 0;

/** The determiner in the case of the contraction, with the noun's gender; as written if that is possible. */
function fittingDeterminer(next: Word, article: string, noun: Word | undefined): string | null {
  const grammaticalCase = article === 'das' ? 'accusative' : 'dative';
  const own = next.determiner?.cells ?? 0;
  const nounCells = noun ? cellsOfNoun(noun) : 0xffff;
  const allowed = nounCells & cellsOfCase(grammaticalCase);
  if ((own & allowed) !== 0 || allowed === 0) return next.text;
  const column = CELL_COLUMNS.find((one) => (allowed & cellsOfColumn(one)) !== 0);
  return column ? determinerForm(next.determiner?.lemma ?? '', grammaticalCase, column) : null;
}

function genderOf(noun: Word): string {
  const genders: CellColumn[] = ['masculine', 'feminine', 'neuter'];
  const own = genders.filter((column) => (cellsOfNoun(noun) & cellsOfColumn(column)) !== 0);
  return own.length === 1 ? ` (“${noun.text}” is ${own[0] ?? ''})` : '';
}

/** "Im Deutschland": countries and towns have no article, unless something describes them ("im Berlin der Kaiserzeit"). */
function withPlace(
  word: Word,
  next: Word,
  { preposition }: { preposition: string },
  words: readonly Word[],
): Finding | null {
  if (!COUNTRIES.has(next.text) && !TOWNS.has(next.text)) return null;
  const after = words[next.index + 1];
  if (after && (after.determiner || after.kind === 'number' || /^(?:von|vor)$/u.test(after.lower)))
    return null;
  if (after?.capital && after.kind === 'word') return null;
  if (!/^(?:im|zum|vom|ins)$/u.test(word.lower)) return null;
  const right = word.lower === 'im' ? 'in' : word.lower === 'vom' ? 'von' : 'nach';
  return findingAt(word, word, {
    rule: 'contraction',
    type: 'word choice',
    explanation: `“${word.lower}” contains an article (“${preposition} ${word.lower === 'ins' ? 'das' : 'dem'}”), and “${next.text}” has none: “${right} ${next.text}”.`,
    corrections: [word.capital ? capitalise(right) : right],
  });
}
