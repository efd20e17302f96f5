import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { LevelReport, WritingHistoryItem } from '#contract/writing/result.ts';
import { isMaybe } from './corrections.rules.ts';
import { countWords } from './counting.rules.ts';
import type { Version } from './session.rules.ts';

/** The drafts of one task beside each other. */

/** Where a text lies on the scale of levels, from 0 (the lower end of A1) to 6 (the upper end of C2). */
export interface LevelPlace {
  middle: number;
  /** Between these, four of five raters would put it. */
  low: number;
  high: number;
}

const LOW = 0.1;
const HIGH = 0.9;

/** The middle and the range of an estimate, as if ratings were spread evenly within each level. */
export function levelPlace({ probabilities }: LevelReport): LevelPlace {
  const at = (share: number): number => {
    let sum = 0;
    for (const [index, level] of CEFR_LEVELS.entries()) {
      const probability = probabilities[level] ?? 0;
      if (sum + probability >= share) return index + (share - sum) / probability;
      sum += probability;
    }
    return CEFR_LEVELS.length;
  };
  return { middle: at(0.5), low: at(LOW), high: at(HIGH) };
}

/** "B1", or "A2 to B1". */
export function rangeText({ low, high }: LevelPlace): string {
  const levelAt = (place: number) =>
    CEFR_LEVELS[Math.min(CEFR_LEVELS.length - 1, Math.floor(place))] ?? 'C2';
  const [from, to] = [levelAt(low), levelAt(high)];
  return from === to ? from : `${from} to ${to}`;
}

export interface Draft {
  /** From 1, in the order of writing. */
  number: number;
  /** Null if nothing can be said of its level. */
  level: { level: string; place: LevelPlace } | null;
  score: number;
  words: number;
  /** Mistakes that were found. */
  mistakes: number;
}

export function draftsOf(versions: readonly Version[]): Draft[] {
  return versions.map(({ text, result }, index) => ({
    number: index + 1,
    level: result.level ? { level: result.level.level, place: levelPlace(result.level) } : null,
    score: result.overallScore,
    words: countWords(text),
    mistakes: result.corrections.filter((one) => !isMaybe(one)).length,
  }));
}

/** The levels that a chart of these drafts needs, and one more on each side where there is one: indices of the lowest and the highest. */
export function chartLevels(drafts: readonly Draft[]): { lowest: number; highest: number } {
  const places = drafts.flatMap(({ level }) => (level ? [level.place] : []));
  const last = CEFR_LEVELS.length - 1;
  return {
    lowest: Math.max(0, Math.floor(Math.min(...places.map(({ low }) => low)))),
    highest: Math.min(last, Math.floor(Math.max(...places.map(({ high }) => high)))),
  };
}

/** The drafts of the same task among older texts, in the order of writing. @param older newest first */
export function earlierOf(
  { prompt }: WritingHistoryItem,
  older: readonly WritingHistoryItem[],
): WritingHistoryItem[] {
  return older
    .filter((one) => one.prompt.id === prompt.id && one.prompt.question === prompt.question)
    .toReversed();
}
