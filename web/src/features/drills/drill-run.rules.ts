import type { DrillGap } from '#contract/drills/schemas.ts';
import { isRightGap, NOTHING } from '#learning/judge-drill.ts';

/** A drill that is being done: what was given for its first gaps. */
export interface DrillRun {
  given: readonly string[];
}

export const NEW_RUN: DrillRun = { given: [] };

/** @param remembered of the tab, perhaps by an older version */
export function readRun(remembered: unknown): DrillRun | undefined {
  if (typeof remembered !== 'object' || remembered === null || !('given' in remembered)) return;
  const { given } = remembered;
  if (!Array.isArray(given) || !given.every((each) => typeof each === 'string')) return;
  return { given };
}

/** Which of the given answers are right, in their order. */
export function judgedRun(
  items: readonly DrillGap[],
  { given }: DrillRun,
  hasCapitals: boolean,
): { gap: DrillGap; given: string; isRight: boolean }[] {
  return items
    .slice(0, given.length)
    .map((gap, index) => ({ gap, given: given[index] ?? '' }))
    .map(({ gap, given: answer }) => ({
      gap,
      given: answer,
      isRight: isRightGap(gap, answer, hasCapitals),
    }));
}

/** What stands in the gap once it is filled: nothing for "–". */
export function filled({ answers: [first = ''] }: DrillGap): string {
  return first === NOTHING ? '' : first;
}
