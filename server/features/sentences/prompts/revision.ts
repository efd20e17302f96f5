import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { quoteData } from '#server/shared/language-model/quoted-data.ts';

export interface Objection {
  sentence: string;
  level: CefrLevel;
  /** "it does not contain the word in any form" */
  problems: string[];
}

/** Repeats the first prompt for the faulty sentences only. */
export function revisionPrompt(prompt: string, objections: readonly Objection[]): string {
  return `${prompt}

You have answered this before. Only these sentences were not good enough; write exactly one new sentence in place of each, at its level, that avoids the problem:

${quoteData({ objections })}`;
}
