import {
  type CellColumn,
  cellsOfColumn,
  type CheckerLexicon,
  type NounReading,
} from './lexicon.ts';
import type { TextLexicon } from './work.ts';

/** Minimum length of a compound's tail to be taken for its head. */
const SHORTEST_HEAD = 4;
const SHORTEST_FRONT = 3;
/** A tail of at least this length counts as the head even if the whole word is misspelt. */
const SURE_HEAD = 6;

/** Noun readings of a word that is capitalised or known only as a noun: from the lexicon, else from its last part, else from its ending. */
export function nounsOf(
  text: string,
  capital: boolean,
  nouns: readonly NounReading[],
  lowercaseNouns: readonly NounReading[],
  lexicon: Pick<TextLexicon, 'guess'>,
): readonly NounReading[] {
  if (nouns.length > 0) return nouns;
  if (!capital) return lowercaseNouns;
  const compound = lexicon.guess((guessing) => compoundNouns(text, guessing), []);
  return compound.length > 0 ? compound : bySuffix(text);
}

/** Endings that determine the gender even of a misspelt word. Source: Duden grammar, "Genus". */
const SUFFIXES: readonly (readonly [RegExp, CellColumn])[] = [
  [/\p{L}{3}(?:ung|heit|keit|schaft|tät|tion)$/u, 'feminine'],
  [/\p{L}{3}(?:ismus|ling)$/u, 'masculine'],
  [/\p{L}{3}(?:chen)$/u, 'neuter'],
];

/** Neuter, without the genitive. */
const INFINITIVE_CELLS = cellsOfColumn('neuter') & 0xfff;

function bySuffix(text: string): NounReading[] {
  const column = SUFFIXES.find(([suffix]) => suffix.test(text))?.[1];
  if (!column) return [];
  return [{ kind: 'noun', lemma: text, cells: cellsOfColumn(column), adjectival: false }];
}

/** Readings of the last part of an unlisted compound: "Feriensprachkurs" → Sprachkurs. */
function compoundNouns(text: string, lexicon: CheckerLexicon): NounReading[] {
  const hyphen = text.lastIndexOf('-');
  if (hyphen > 0 && hyphen < text.length - 1) {
    return nounReadings(text.slice(hyphen + 1), lexicon);
  }
  for (let start = SHORTEST_FRONT; start <= text.length - SHORTEST_HEAD; start++) {
    const head = text.charAt(start).toUpperCase() + text.slice(start + 1);
    const found = nounReadings(head, lexicon);
    if (found.length === 0 || !isFront(text.slice(0, start), lexicon)) continue;
    if (text.length - start < SURE_HEAD && !lexicon.isSpelt(text)) continue;
    // "Klavierspielen": an infinitive used as a noun as well.
    const isInfinitive = lexicon
      .readings(text.slice(start))
      .some((reading) => reading.kind === 'verb' && reading.infinitive);
    return isInfinitive
      ? [...found, { kind: 'noun', lemma: text, cells: INFINITIVE_CELLS, adjectival: false }]
      : found;
  }
  return [];
}

export function nounReadings(
  text: string,
  lexicon: Pick<CheckerLexicon, 'readings'>,
): NounReading[] {
  return lexicon.readings(text).filter((reading) => reading.kind === 'noun');
}

/** Whether the part before the head is itself a word, with or without linking letters: "Geburt" in Geburtstag; not "Gir" in Giraffe. */
function isFront(front: string, lexicon: CheckerLexicon): boolean {
  return [front, front.replace(/(?:s|es|n|en|e)$/u, ''), `${front}en`].some(
    (part) => part.length >= SHORTEST_FRONT && lexicon.isSpelt(part),
  );
}
