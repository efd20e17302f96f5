import type { WritingCorrection } from '#contract/writing/result.ts';
import { familyOf } from './mistake-families.ts';
import { type Finding, isSure } from '#german/checker/finding.ts';

/** More than anybody reads; a text of 100 kB may have thousands. */
export const MOST_CORRECTIONS = 200;

/** The first findings as corrections, with `corrected` only if exactly one replacement fits. */
export function correctionsOf(text: string, findings: readonly Finding[]): WritingCorrection[] {
  return findings.slice(0, MOST_CORRECTIONS).map((finding) => {
    const { start, end, rule, explanation, corrections } = finding;
    const correction: WritingCorrection = {
      start,
      end,
      original: text.slice(start, end),
      corrected: corrections.length === 1 ? (corrections[0] ?? null) : null,
      alternatives: corrections.length > 1 ? corrections.slice(0, 3) : [],
      explanation,
      rule,
    };
    if (isSure(finding)) correction.family = familyOf(finding, text.slice(start, end));
    else correction.certainty = 'maybe';
    return correction;
  });
}
