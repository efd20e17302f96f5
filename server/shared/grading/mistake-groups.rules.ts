import type { Finding } from '#german/checker/finding.ts';
import { FAMILY_WEIGHTS, type FamilyId, familyOf, SPELLING_KINDS } from './mistake-families.ts';

/** The mistakes of one family in a text. */
export interface MistakeGroup {
  family: FamilyId;
  /** In order of the text. */
  findings: readonly Finding[];
}

/**
 * The one grouping that everything said about a text's mistakes follows, so that its numbers agree.
 * @param findings sure ones, in order
 * @returns the largest group first; of groups of one size, the one that weighs more
 */
export function groupMistakes(text: string, findings: readonly Finding[]): MistakeGroup[] {
  const families = new Map<FamilyId, Finding[]>();
  for (const finding of findings) {
    const family = familyOf(finding, text.slice(finding.start, finding.end));
    const same = families.get(family);
    if (same) same.push(finding);
    else families.set(family, [finding]);
  }
  return [...spellingsTogether(families)]
    .map(([family, found]) => ({ family, findings: found, weight: weightOf(text, found) }))
    .toSorted((a, b) => b.findings.length - a.findings.length || b.weight - a.weight)
    .map(({ family, findings: found }) => ({ family, findings: found }));
}

/** Misspellings are one group. It has the name of a kind only if all are of that kind and it recurs. */
function spellingsTogether(families: ReadonlyMap<FamilyId, Finding[]>): Map<FamilyId, Finding[]> {
  const others = new Map(families);
  const kinds = SPELLING_KINDS.filter((kind) => others.delete(kind));
  const found = kinds
    .flatMap((kind) => families.get(kind) ?? [])
    .toSorted((a, b) => a.start - b.start);
  const [only] = kinds;
  if (only === undefined) return others;
  return others.set(kinds.length === 1 && found.length > 1 ? only : 'spelling', found);
}

/** The same mistake again counts half. */
function weightOf(text: string, found: readonly Finding[]): number {
  const seen = new Set<string>();
  return found.reduce((sum, { start, end, type }) => {
    const words = text.slice(start, end).toLowerCase();
    const isAgain = seen.has(words);
    seen.add(words);
    return sum + FAMILY_WEIGHTS[type] * (isAgain ? 0.5 : 1);
  }, 0);
}
