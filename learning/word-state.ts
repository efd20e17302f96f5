import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import { LEFT_OUT, MARKED_KNOWN, MARKED_NEW, type WordMark } from '#contract/word-states/terms.ts';

/** What is known of a word, from each of the three places that know something of it. */
export interface WordEvidence {
  /** Set by hand; null or undefined: not, or taken back. */
  mark?: WordMark | null | undefined;
  /** From the person's cards: `known` from a stability of three weeks on. */
  review?: 'learning' | 'known' | undefined;
  /** Of the entry; only entries of the core have one that a person chose. */
  level?: CefrLevel | undefined;
  /** Words up to this level count as known. */
  knownLevel?: CefrLevel | null | undefined;
}

export interface WordState {
  state: 'new' | 'learning' | 'known' | 'left out';
  /** As the keys have it: 1 new, 2 to 4 learning, 5 known; 0 left out. */
  step: WordMark;
  /** What decided. */
  by: 'hand' | 'reviews' | 'level' | 'nothing';
}

/** A card under way, of which nobody said more. */
const UNDER_WAY: WordMark = 3;

/** Whether somebody knows a word: what they said counts before their reviews, and these before their level. */
export function wordState({ mark, review, level, knownLevel }: WordEvidence): WordState {
  if (mark !== null && mark !== undefined) return { ...stateOfMark(mark), by: 'hand' };
  if (review === 'known') return { state: 'known', step: MARKED_KNOWN, by: 'reviews' };
  if (review === 'learning') return { state: 'learning', step: UNDER_WAY, by: 'reviews' };
  if (isUpTo(level, knownLevel)) return { state: 'known', step: MARKED_KNOWN, by: 'level' };
  return { state: 'new', step: MARKED_NEW, by: 'nothing' };
}

function stateOfMark(mark: WordMark): Pick<WordState, 'state' | 'step'> {
  if (mark === LEFT_OUT) return { state: 'left out', step: mark };
  if (mark === MARKED_NEW) return { state: 'new', step: mark };
  return { state: mark === MARKED_KNOWN ? 'known' : 'learning', step: mark };
}

function isUpTo(level: CefrLevel | undefined, most: CefrLevel | null | undefined): boolean {
  if (level === undefined || most === null || most === undefined) return false;
  return CEFR_LEVELS.indexOf(level) <= CEFR_LEVELS.indexOf(most);
}
