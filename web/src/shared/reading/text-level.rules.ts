import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { Analysis } from '#contract/reading/schemas.ts';
import { meaningOf } from './word-state.rules.ts';

/** Of a text of a level, so much is words of that level and below: what is beyond can be guessed (Nation: 95 to 98 %). */
const COVERED = 0.95;
/** Fewer words say nothing. */
const FEWEST = 40;

/**
 * The level of a text by the words that it contains: the lowest that covers 95 % of its running words. Words without a level
 * do not count. Null for a text of few words.
 */
export function textLevel(
  analyses: readonly Pick<Analysis, 'tokens' | 'units'>[],
): CefrLevel | null {
  const counts = new Map<CefrLevel, number>();
  let total = 0;
  for (const analysis of analyses) {
    for (const token of analysis.tokens) {
      const level = meaningOf(token, analysis)?.meanings[0]?.level;
      if (level === undefined) continue;
      counts.set(level, (counts.get(level) ?? 0) + 1);
      total += 1;
    }
  }
  if (total < FEWEST) return null;
  let covered = 0;
  for (const level of CEFR_LEVELS) {
    covered += counts.get(level) ?? 0;
    if (covered >= COVERED * total) return level;
  }
  return null;
}
