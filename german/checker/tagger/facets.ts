import { cellsOfNoun, finitePersons, type Word } from '../word.ts';
import { hashText } from './hash.ts';

/** What the features of one word are made of; numbers of hash.ts. */
export interface Facets {
  word: number;
  exact: number;
  last1: number;
  last2: number;
  last3: number;
  /** Parts of speech only, and with cells, persons and endings. */
  coarse: number;
  fine: number;
}

/** Before the first word and after the last. */
export const EDGE: Facets = {
  word: 11,
  exact: 12,
  last1: 13,
  last2: 14,
  last3: 15,
  coarse: 16,
  fine: 17,
};

export function facetsOf(word: Word): Facets {
  const { lower } = word;
  return {
    word: word.kind === 'number' ? 7 : hashText(lower),
    exact: hashText(word.text),
    last1: hashText(lower.slice(-1)),
    last2: hashText(lower.slice(-2)),
    last3: hashText(lower.slice(-3)),
    coarse: hashText(coarseTag(word)),
    fine: hashText(fineTag(word)),
  };
}

function coarseTag(word: Word): string {
  if (word.kind !== 'word') return word.kind === 'number' ? '0' : word.text;
  if (word.preposition) return word.determiner ? 'pd' : 'p';
  if (word.determiner && !word.pronoun) return 'd';
  if (word.pronoun) return word.pronoun.person >= 0 ? 'i' : 'o';
  if (word.adverb) return 'b';
  let tag = word.capital && !word.opens ? 'C' : '';
  if (word.nouns.length > 0 || word.lowercaseNoun) tag += 'n';
  if (word.verbs.length > 0) {
    tag += 'v';
    if (finitePersons(word) > 0) tag += 'f';
    if (word.verbs.some(({ infinitive }) => infinitive)) tag += 'i';
    if (word.verbs.some(({ participle }) => participle)) tag += 'p';
  }
  if (word.adjectives.length > 0) tag += 'a';
  if (word.others.length > 0) tag += word.others[0];
  return tag === '' || tag === 'C' ? `${tag}?` : tag;
}

function fineTag(word: Word): string {
  const coarse = coarseTag(word);
  if (word.kind !== 'word') return coarse;
  if (word.preposition) return `${coarse} ${word.lower}`;
  if (word.determiner) {
    return `${coarse} ${word.determiner.declension} ${word.determiner.cells}`;
  }
  if (word.pronoun) return `${coarse} ${word.pronoun.cases} ${word.pronoun.person}`;
  let tag = coarse;
  if (word.nouns.length > 0) tag += ` ${cellsOfNoun(word)}`;
  if (word.verbs.length > 0) tag += ` ${finitePersons(word)}`;
  if (word.adjectives.length > 0) {
    tag += ` ${[...new Set(word.adjectives.map(({ ending }) => ending))].join('')}`;
  }
  if (!word.known) tag += ` ${word.lower.slice(-2)}`;
  return tag;
}
