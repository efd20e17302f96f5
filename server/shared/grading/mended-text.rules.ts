import { type Finding, isSure } from '#german/checker/finding.ts';

/** A text with its mistakes mended as far as the checker knows how. */
export interface MendedText {
  text: string;
  /** Where a place of the original is now; UTF-16 units. */
  placeOf: (offset: number) => number;
}

/** @param findings of the text, in order, none overlapping another; the first correction of each sure one is taken */
export function mendText(text: string, findings: readonly Finding[]): MendedText {
  const moves: { from: number; by: number }[] = [];
  let mended = '';
  let at = 0;
  for (const { start, end, corrections } of findings.filter(isSure)) {
    const [correction] = corrections;
    if (correction === undefined || start < at) continue;
    mended += text.slice(at, start) + correction;
    at = end;
    moves.push({ from: end, by: mended.length - end });
  }
  mended += text.slice(at);
  return {
    text: mended,
    placeOf: (offset) => offset + (moves.findLast(({ from }) => from <= offset)?.by ?? 0),
  };
}
