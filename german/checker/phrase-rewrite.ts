import type { NounPhrase } from './chunks.ts';
import { CONTRACTIONS, determinerForm } from './determiners.ts';
import {
  ALL_CELLS,
  type CellCase,
  cellsOfCase,
  cellsOfColumn,
  type CheckerLexicon,
  type GovernedCase,
} from './lexicon.ts';
import { type CellName, cellNames } from './noun-forms.ts';
import { fittingCells, repairs } from './phrase-forms.ts';
import { cellsOfNoun, likeCapital, type Word } from './word.ts';

/** A stretch of a sentence and what to write instead. */
export interface Rewriting {
  from: Word;
  to: Word;
  text: string;
  /** From the article (or the first word without one) to the noun, in its new form: "den Tisch". */
  object: string;
}

/**
 * The phrase in a case, with another preposition if one is given: "für den Bus" → "auf den Bus". The stretch begins with the
 * preposition if that changes, and goes to the last word that changes, then at least to the word before the noun.
 * @returns null if the noun has no known form in that case
 */
export function rewritten(
  phrase: NounPhrase,
  words: readonly Word[],
  grammaticalCase: GovernedCase,
  lexicon: CheckerLexicon,
  preposition?: string,
): Rewriting | null {
  const place = placeOf(phrase, grammaticalCase, lexicon);
  if (!place) return null;
  const texts = new Map<Word, string>(place.changes.map(({ word, text }) => [word, text]));
  const own = phrase.preposition;
  if (own && preposition !== undefined && own === phrase.determiner) {
    texts.set(own, likeCapital(contracted(preposition, place), own));
  } else if (own && preposition !== undefined && preposition !== own.preposition?.name) {
    texts.set(own, likeCapital(preposition, own));
  }
  const inside = words.slice(phrase.start, phrase.end);
  // With its preposition the whole article is said again, so that no other rule judges it by the old one.
  const isAgain = own !== undefined && texts.has(own);
  const changed = inside.filter((word) => texts.has(word) || (isAgain && word !== phrase.noun));
  const from = changed[0];
  const to = changed.at(-1);
  if (!from || !to) return null;
  const textOf = (word: Word): string => texts.get(word) ?? word.text;
  const stretch = inside.filter(({ index }) => index >= from.index && index <= to.index);
  const object = inside.filter((word) => word !== own || own === phrase.determiner);
  return {
    from,
    to,
    text: joinWords(stretch, textOf),
    object: joinWords(object, textOf),
  };
}

/** The words with single spaces where the text has white space. */
function joinWords(words: readonly Word[], textOf: (word: Word) => string): string {
  return words.map((word, index) => (index > 0 && word.spaced ? ' ' : '') + textOf(word)).join('');
}

interface Place {
  column: CellName['column'];
  grammaticalCase: CellCase;
  changes: readonly { word: Word; text: string }[];
}

/** The cell of the case that needs the fewest changes, in the gender and number that the phrase has. */
function placeOf(
  phrase: NounPhrase,
  grammaticalCase: GovernedCase,
  lexicon: CheckerLexicon,
): Place | null {
  const inCase = cellsOfCase(grammaticalCase);
  const [fitting] = fittingCells(phrase, inCase);
  if (fitting) return { ...fitting, changes: [] };
  const now = fittingCells(phrase, ALL_CELLS);
  const columns = now.length > 0 ? now : cellNames(cellsOfNoun(phrase.noun));
  const allowed = columns.reduce((cells, { column }) => cells | cellsOfColumn(column), 0) & inCase;
  const [best] = repairs(phrase, allowed, lexicon);
  return best ?? null;
}

/** "am" for an + dem, "an der" for an + der. */
function contracted(preposition: string, { column, grammaticalCase }: Place): string {
  const article = determinerForm('d', grammaticalCase, column) ?? '';
  for (const [form, parts] of CONTRACTIONS) {
    if (parts.preposition === preposition && parts.article === article) return form;
  }
  return `${preposition} ${article}`;
}
