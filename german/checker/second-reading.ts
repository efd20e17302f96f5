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
  const sure = surest(found);
  const first = tokens[0];
  const last = tokens.at(-1);
  if (sure.length === 0 || !first || !last) return found;
  const mended = mendSentence(text, { from: first.start, to: last.end }, sure);
  try {
    const kept = [...sure];
    /** Rules whose findings reach into what was mended: they have no place in the original. */
    const reaching = new Set<string>();
    for (const finding of read(tokeniseText(mended.text), mended.originalOf)) {
      const place = mended.originalOf(finding.start, finding.end);
      if (place) kept.push({ ...finding, ...place });
      else reaching.add(finding.rule);
    }
    const stillFound = found.filter(
      (one) => reaching.has(one.rule) && !kept.some((other) => overlap(one, other)),
    );
    return [...kept, ...stillFound].toSorted((a, b) => a.start - b.start);
  } catch (error) {
    if (!(error instanceof WorkSpent)) throw error;
    return found;
  }
}

/** The findings to mend: those about single words if there are any, since the others were found beside misspelt ones. */
function surest(found: readonly Finding[]): readonly Finding[] {
  const sure = found.filter(
    (one) => isSure(one) && one.corrections.length === 1 && RELIABLE.has(one.type),
  );
  const words = sure.filter(({ type }) => type === 'spelling' || type === 'capitals');
  return words.length > 0 ? words : sure;
}

function overlap(a: Finding, b: Finding): boolean {
  return a.start < b.end && b.start < a.end;
}
