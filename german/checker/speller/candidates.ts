import type { CheckerLexicon } from '../lexicon.ts';
import { capitalise, uncapitalise } from '../word.ts';
import { mendedCompounds } from './compounds.ts';
import { type Edits, editsBetween } from './edits.ts';
import { farNeighbours, neighbours } from './neighbours.ts';

/** A word that may be meant by a misspelt one, whatever stands around it. */
export interface Candidate {
  /** As a dictionary writes it: "Wohnung". */
  spelling: string;
  edits: Edits;
  commonness: number;
  origin: 'common' | 'rare' | 'compound';
}

/** How many common words to look at with the words around. */
const MOST = 14;
/** Costs of edits (edits.ts) beyond which a word is not taken for the one that is meant. */
const MOST_COST = 3;
/** Words that differ more in length are not compared. */
const LONGEST_DIFFERENCE = 3;

/** Words that sound nearly alike to compare letter by letter. */
const MOST_NEAR = 40;
/** Letters that only one of two words has; beyond that their edits need not be counted. */
const MOST_OTHER_LETTERS = 5;
const MOST_OTHER_IN_SHORT = 3;
/** With a word as common as this one edit away, rare words and compounds are not looked for. */
const COMMON = 8;

/** The letters of a word as bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(set: number): number {
  let bits = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

/** What a word of this length may differ by: in a short word two letters are half of it. */
function costLimit(length: number): number {
  return Math.min(MOST_COST, length < 4 ? 1.2 : length < 6 ? 2 : length < 8 ? 2.7 : MOST_COST);
}

/**
 * Known words that are like a misspelt one: those one edit away, common ones that sound alike or nearly so, and compounds.
 * @param typed the word in lower case
 * @param isCapital whether it begins with a capital letter
 * @param standing how likely a candidate is, higher for likelier
 */
export function candidatesFor(
  typed: string,
  isCapital: boolean,
  lexicon: CheckerLexicon,
  standing: (candidate: Candidate) => number,
): Candidate[] {
  const found = new Map<string, Candidate>();
  const limit = costLimit(typed.length);
  const add = (lower: string): void => {
    if (found.has(lower)) return;
    const commonness = lexicon.commonness(lower);
    if (commonness === 0) return;
    const edits = editsBetween(typed, lower, limit);
    if (edits) found.set(lower, { spelling: lower, edits, commonness, origin: 'common' });
  };
  // A noun in lower case.
  add(typed);
  for (const neighbour of neighbours(typed)) add(neighbour);
  for (const neighbour of farNeighbours(typed)) add(neighbour);
  const letters = lettersOf(typed);
  const other = typed.length < 5 ? MOST_OTHER_IN_SHORT : MOST_OTHER_LETTERS;
  const isClose = (word: string): boolean =>
    Math.abs(word.length - typed.length) <= LONGEST_DIFFERENCE &&
    bitsOf(letters ^ lettersOf(word)) <= other;
  for (const similar of lexicon.similar(typed)) if (isClose(similar)) add(similar);
  if (!typed.includes('-'))
    for (const near of commonest(lexicon.near(typed).filter(isClose), lexicon)) add(near);
  const ranked = [...found.values()]
    .map((candidate) => ({ candidate, rank: standing(candidate) }))
    .toSorted((a, b) => b.rank - a.rank);
  const spelt = ranked.slice(0, MOST).flatMap(({ candidate }) =>
    spellingsOf(candidate.spelling, lexicon).map((spelling): Candidate => {
      const { edits, commonness, origin } = candidate;
      return { spelling, edits, commonness, origin };
    }),
  );
  const isNear = spelt.some(({ edits, commonness }) => edits.cost <= 1 && commonness >= COMMON);
  const rare = isNear ? [] : rareCandidates(typed, lexicon, found, limit);
  const compounds = isNear
    ? []
    : mendedCompounds(typed, isCapital, lexicon)
        .filter(
          ({ spelling }) =>
            !found.has(spelling.toLowerCase()) && !rare.some((one) => one.spelling === spelling),
        )
        .map(({ spelling, edits, commonness }): Candidate => {
          return { spelling, edits, commonness, origin: 'compound' };
        });
  return [...spelt, ...rare, ...compounds];
}

/** As many as are worth comparing letter by letter. */
function commonest(words: string[], lexicon: CheckerLexicon): string[] {
  if (words.length <= MOST_NEAR) return words;
  return words
    .map((word) => ({ word, commonness: lexicon.commonness(word) }))
    .toSorted((a, b) => b.commonness - a.commonness)
    .slice(0, MOST_NEAR)
    .map(({ word }) => word);
}

function rareCandidates(
  typed: string,
  lexicon: CheckerLexicon,
  found: ReadonlyMap<string, Candidate>,
  limit: number,
): Candidate[] {
  if (typed.length < 5) return [];
  const rare: Candidate[] = [];
  for (const neighbour of neighbours(typed)) {
    if (found.has(neighbour)) continue;
    for (const spelling of [neighbour, capitalise(neighbour)]) {
      if (!lexicon.isListed(spelling) || lexicon.readings(spelling).length === 0) continue;
      const edits = editsBetween(typed, neighbour, limit);
      if (edits) rare.push({ spelling, edits, commonness: 0, origin: 'rare' });
    }
  }
  return rare.filter(
    ({ spelling }, index) => rare.findIndex((other) => other.spelling === spelling) === index,
  );
}

/** Which of a spelling in lower case and the same with a capital are words. */
function spellingsOf(lower: string, lexicon: CheckerLexicon): string[] {
  return [uncapitalise(lower), capitalise(lower)].filter(
    (spelling) => lexicon.readings(spelling).length > 0 || lexicon.isSpelt(spelling),
  );
}
