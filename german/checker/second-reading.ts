import { type Finding, type FindingType, isSure } from './finding.ts';
import { type MendedSentence, mendSentence } from './mended-sentence.ts';
import { type CheckerToken, tokeniseText } from './tokens.ts';
import { WorkSpent } from './work.ts';

/**
 * Types of finding whose only correction is right in four of five on learners' texts (docs/checker.md). Those of word order
 * and choice are not among them, and move or change what other rules look at.
 */
const RELIABLE: ReadonlySet<FindingType> = new Set([
  'spelling',
  'capitals',
  'agreement',
  'case',
  'comma',
]);

/**
 * Reads a sentence again with its sure corrections made, since one mistake hides the next: a phrase with a misspelt noun
 * has no gender, and a verb that is misspelt is none.
 * @param tokens of one sentence of the text
 * @param found what the first reading found, in order, none overlapping another
 * @param read finds the mistakes of one sentence, with the offsets of the tokens it is given; may throw WorkSpent.
 * `originalOf` of mended-sentence.ts
 * @returns what both found, with offsets in the text as it was written, in order, none overlapping another. Where the
 * readings differ beside what was mended, the second is right. `found` if nothing was sure, or if the budget is spent.
 */
export function readAgain(
  text: string,
  tokens: readonly CheckerToken[],
  found: readonly Finding[],
  read: (
    tokens: readonly CheckerToken[],
    originalOf: MendedSentence['originalOf'],
  ) => readonly Finding[],
): readonly Finding[] {
  const sure = found.filter(
    (one) => isSure(one) && one.corrections.length === 1 && RELIABLE.has(one.type),
  );
  const first = tokens[0];
  const last = tokens.at(-1);
  if (sure.length === 0 || !first || !last) return found;
  const mended = mendSentence(text, { from: first.start, to: last.end }, sure);
  try {
    const kept = [...sure];
    for (const finding of read(tokeniseText(mended.text), mended.originalOf)) {
      const place = mended.originalOf(finding.start, finding.end);
      if (place) kept.push({ ...finding, ...place });
    }
    const missed = found.filter((one) => !kept.some((other) => overlap(one, other)));
    return [...kept, ...missed].toSorted((a, b) => a.start - b.start);
  } catch (error) {
    if (!(error instanceof WorkSpent)) throw error;
    return found;
  }
}

function overlap(a: Finding, b: Finding): boolean {
  return a.start < b.end && b.start < a.end;
}
