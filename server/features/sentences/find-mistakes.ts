import { type Finding, isSure } from '#german/checker/finding.ts';
import type { Checker } from '#server/shared/checker/checker.ts';

/**
 * The checker's sure findings in each sentence, one list per sentence.
 * @throws {AppError} as `Checker.check`
 */
export type FindMistakes = (
  sentences: readonly string[],
  signal: AbortSignal,
) => Promise<Finding[][]>;

/** An empty line ends a sentence for the checker, with or without a full stop. */
const BREAK = '\n\n';
/** Finding types that only make sense for a connected text, which these sentences are not. */
const OF_TEXTS = new Set(['register']);

/** Checks all sentences in one run of the checker's thread. Spans are relative to the sentence. */
export function createFindMistakes(checker: Pick<Checker, 'check'>): FindMistakes {
  return async (sentences, signal) => {
    if (sentences.length === 0) return [];
    const findings = await checker.check(sentences.join(BREAK), signal);
    let from = 0;
    return sentences.map((sentence) => {
      const start = from;
      from += sentence.length + BREAK.length;
      return findings
        .filter((one) => isSure(one) && !OF_TEXTS.has(one.rule))
        .filter((one) => one.start >= start && one.start < from)
        .map((one) => Object.assign({}, one, { start: one.start - start, end: one.end - start }));
    });
  };
}
