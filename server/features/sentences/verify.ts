import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { Finding } from '#german/checker/finding.ts';
import { foldLoose } from '#german/text/folding.ts';
import { estimateLevel, estimateSentenceLevel } from '#german/text/level.ts';
import type { Target, TextReading, TextWord } from '#server/shared/dictionary/sentence-bank.ts';
import { isBlocked } from '#server/shared/sentences/blocked-words.ts';

/** The checks that every sentence must pass before it is shown, whatever its source. Pure. */

/** Estimates can be off by one level; more counts as a difference. */
const TOLERANCE = 1;
const FEWEST_WORDS = 2;
/** Most words of a sentence at each level. */
const MOST_WORDS: Readonly<Record<CefrLevel, number>> = {
  A1: 12,
  A2: 16,
  B1: 20,
  B2: 26,
  C1: 34,
  C2: 40,
};
const LONGEST_TEXT = 400;
const MOST_NAMED = 2;

export type Problem =
  | { kind: 'word' }
  | { kind: 'blocked' }
  | { kind: 'length' }
  | { kind: 'translation' }
  | { kind: 'level'; estimated: CefrLevel; above: number }
  | { kind: 'spelling'; words: string[] }
  | { kind: 'mistake'; remarks: string[] };

export interface Candidate {
  sentence: string;
  translation: string;
  level: CefrLevel;
}

/**
 * The problems of a sentence; an empty list proves nothing.
 * @param target null if the sentence need not contain a certain word
 * @param mistakes found by the checker, with spans relative to the sentence
 */
export function findProblems(
  { sentence, translation, level }: Candidate,
  reading: TextReading,
  target: Target | null,
  mistakes: readonly Finding[] = [],
): Problem[] {
  const problems: Problem[] = [];
  if (target && !hasTarget(sentence, reading, target)) problems.push({ kind: 'word' });
  if (isBlocked(`${sentence} ${translation}`)) problems.push({ kind: 'blocked' });
  const count = reading.words.length;
  if (count < FEWEST_WORDS || count > MOST_WORDS[level] || sentence.length > LONGEST_TEXT) {
    problems.push({ kind: 'length' });
  }
  if (translation.trim() === '' || translation.trim() === sentence.trim()) {
    problems.push({ kind: 'translation' });
  }
  if (mistakes.length > 0) {
    const remarks = mistakes.map(
      ({ start, end, explanation }) => `“${sentence.slice(start, end)}”: ${explanation}`,
    );
    problems.push({ kind: 'mistake', remarks });
  }
  const unknown = reading.words.filter(({ known }) => !known).map(({ text }) => text);
  if (unknown.length > 0) problems.push({ kind: 'spelling', words: unknown });
  const estimated = estimateOf(sentence, reading);
  if (Math.abs(CEFR_LEVELS.indexOf(estimated) - CEFR_LEVELS.indexOf(level)) > TOLERANCE) {
    const above = reading.words.filter((word) => isAbove(word, level)).length;
    problems.push({ kind: 'level', estimated, above });
  }
  return problems;
}

/** Whether any form of the target's entries occurs, separated verbs included; for an unknown word, its exact spelling. */
function hasTarget(sentence: string, reading: TextReading, target: Target): boolean {
  const ids = new Set(target.entryIds);
  if (ids.size === 0) {
    return ` ${foldedWords(sentence)} `.includes(` ${foldedWords(target.word)}`);
  }
  return (
    reading.words.some(({ readings }) => readings.some(({ entryId }) => ids.has(entryId))) ||
    reading.separated.some(({ entryId }) => ids.has(entryId)) ||
    // Phrases of several words are entries too.
    ` ${foldedWords(sentence)} `.includes(` ${foldedWords(target.word)} `)
  );
}

function foldedWords(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldLoose).join(' ');
}

/** The rank of the commonest reading; null for an unknown word, undefined for a name, which makes no sentence harder. */
function rankOfWord({ text, readings }: TextWord): number | null | undefined {
  const ranks = readings.flatMap(({ rank }) => (rank === null ? [] : [rank]));
  if (ranks.length > 0) return Math.min(...ranks);
  return /^\p{Ll}/u.test(text) ? null : undefined;
}

function estimateOf(text: string, { words }: TextReading): CefrLevel {
  const ranks = words.map(rankOfWord).filter((rank) => rank !== undefined);
  return estimateSentenceLevel({ text, ranks });
}

function isAbove(word: TextWord, level: CefrLevel): boolean {
  const rank = rankOfWord(word);
  if (rank === undefined) return false;
  return (
    CEFR_LEVELS.indexOf(estimateLevel(rank ?? undefined)) > CEFR_LEVELS.indexOf(level) + TOLERANCE
  );
}

/** Whether a sentence with this problem may be shown with a label. All others are dropped. */
export function isTolerable({ kind }: Problem): boolean {
  return kind === 'level' || kind === 'spelling';
}

/** A label for the reader: "B1: one word above level". Undefined if there is nothing to say. */
export function labelOf(level: CefrLevel, problems: readonly Problem[]): string | undefined {
  const remarks = problems.flatMap((problem) => {
    if (problem.kind === 'spelling') {
      const named = problem.words.slice(0, MOST_NAMED).map((word) => `“${word}”`);
      return [`not in our dictionary: ${named.join(', ')}`];
    }
    if (problem.kind !== 'level') return [];
    if (CEFR_LEVELS.indexOf(problem.estimated) < CEFR_LEVELS.indexOf(level)) {
      return [`easier than its level, about ${problem.estimated}`];
    }
    if (problem.above === 0) return [`harder than its level, about ${problem.estimated}`];
    return [problem.above === 1 ? 'one word above level' : `${problem.above} words above level`];
  });
  return remarks.length === 0 ? undefined : `${level}: ${remarks.join('; ')}`;
}

/** The same, as an instruction for rewriting the sentence. */
export function describeProblem(problem: Problem, level: CefrLevel): string {
  switch (problem.kind) {
    case 'word':
      return 'it does not contain the word in any form';
    case 'blocked':
      return 'it has an offensive word';
    case 'length':
      return `it must have ${FEWEST_WORDS} to ${MOST_WORDS[level]} words`;
    case 'translation':
      return 'its English translation is missing';
    case 'level':
      return `it reads like ${problem.estimated}, not like ${level}`;
    case 'mistake':
      return `it may have mistakes: ${problem.remarks.join('; ')}`;
    case 'spelling':
      return `these may be misspelt: ${problem.words.join(', ')}`;
  }
}
