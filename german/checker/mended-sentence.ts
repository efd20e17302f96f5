import type { Finding } from './finding.ts';

/** A sentence with some of its mistakes mended. */
export interface MendedSentence {
  text: string;
  /**
   * Where a stretch of the mended text stands in the whole original text, letter for letter; UTF-16 offsets, end-exclusive.
   * Null if the stretch touches what was mended.
   */
  originalOf: (start: number, end: number) => { start: number; end: number } | null;
}

/** An unchanged stretch: its offsets in the mended text, and how far back it stands there. */
interface Kept {
  start: number;
  end: number;
  shift: number;
}

/**
 * Replaces the stretches of the findings by their first corrections.
 * @param text the whole text
 * @param sentence in it: UTF-16 offsets, end-exclusive
 * @param findings inside the sentence, in order, none overlapping another
 */
export function mendSentence(
  text: string,
  sentence: { from: number; to: number },
  findings: readonly Pick<Finding, 'start' | 'end' | 'corrections'>[],
): MendedSentence {
  const kept: Kept[] = [];
  let mended = '';
  const keep = (from: number, to: number): void => {
    kept.push({
      start: mended.length,
      end: mended.length + to - from,
      shift: from - mended.length,
    });
    mended += text.slice(from, to);
  };
  let at = sentence.from;
  for (const { start, end, corrections } of findings) {
    keep(at, start);
    mended += corrections[0] ?? text.slice(start, end);
    at = end;
  }
  keep(at, sentence.to);
  return {
    text: mended,
    originalOf: (start, end) => {
      const around = kept.find(
        (one) => one.start <= start && end <= one.end && one.start < one.end,
      );
      return around ? { start: start + around.shift, end: end + around.shift } : null;
    },
  };
}
