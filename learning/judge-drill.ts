import type { DrillGap } from '#contract/drills/schemas.ts';

/** The answer where nothing belongs into the gap. */
export const NOTHING = '–';

/** Whether an answer to a gap is right. @param hasCapitals whether capital letters are part of the answer */
export function isRightGap(gap: DrillGap, given: string, hasCapitals: boolean): boolean {
  const isFirst = gap.before.trim() === '';
  const fold = (text: string): string => {
    const plain = text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').replace(/^-+$/u, NOTHING);
    return hasCapitals && !isFirst ? plain : plain.toLowerCase();
  };
  const answer = fold(given);
  return gap.answers.some((right) => fold(right) === answer);
}
