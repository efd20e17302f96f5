import type { WritingCorrection } from '#contract/writing/result.ts';
import type { Judgement } from './grading-prompt.ts';
import type { Locator } from './locate.rules.ts';
import { plainText } from './plain-text.rules.ts';

const RULE = 'model';
/** More than anybody reads. */
const MOST_CORRECTIONS = 60;
const LONGEST_CORRECTION = 300;
const LONGEST_EXPLANATION = 300;

/**
 * The corrections of a reading whose sentence and original occur in the text exactly once. If two overlap, the first is
 * kept.
 */
export function locateCorrections(
  { corrections }: Pick<Judgement, 'corrections'>,
  locator: Locator,
): WritingCorrection[] {
  const kept: WritingCorrection[] = [];
  for (const { sentence, original, corrected, explanation } of corrections.slice(
    0,
    MOST_CORRECTIONS,
  )) {
    const within = locator.find(sentence);
    const place = within && locator.findOnce(original, within);
    const better = plainText(corrected, LONGEST_CORRECTION);
    if (!place || better === place.quote) continue;
    const { quote, start, end } = place;
    if (kept.some((one) => overlaps(one, place))) continue;
    kept.push({
      start,
      end,
      original: quote,
      corrected: better,
      explanation: plainText(explanation, LONGEST_EXPLANATION),
      alternatives: [],
      rule: RULE,
    });
  }
  return kept;
}

/**
 * Merges corrections into one list in text order: those of the first reading, then of the second, then the checker's
 * where no reading corrects anything. If the readings correct the same stretch differently, neither correction is sure.
 */
export function mergeCorrections(
  [first, second]: readonly [readonly WritingCorrection[], readonly WritingCorrection[]],
  checked: readonly WritingCorrection[],
): WritingCorrection[] {
  const merged = first.map((one) => {
    const other = second.find(({ start, end }) => start === one.start && end === one.end);
    const differs = other && other.corrected !== one.corrected;
    if (!differs) return one;
    const alternatives = [one.corrected, other.corrected].filter((text) => text !== null);
    return { ...one, corrected: null, alternatives };
  });
  for (const one of [...second, ...checked]) {
    if (!merged.some((other) => overlaps(one, other))) merged.push(one);
  }
  return merged.toSorted((a, b) => a.start - b.start);
}

interface Stretch {
  start: number;
  end: number;
}

function overlaps(a: Stretch, b: Stretch): boolean {
  return a.start < b.end && b.start < a.end;
}
