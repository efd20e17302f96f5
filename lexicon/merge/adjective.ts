import { adjectiveParadigm } from '#german/inflection/adjectives.ts';
import type { AdjectiveParadigm } from '#german/inflection/paradigms.ts';
import type { SourceRecord } from '../stage/record.ts';
import { byPrecedence } from './precedence.ts';

/** The paradigm of an adjective: each key from the first source that states it, in order of precedence, completed by rule. */
export function mergeAdjective(word: string, records: readonly SourceRecord[]): AdjectiveParadigm {
  const known: Partial<AdjectiveParadigm> = {};
  for (const { adjective } of byPrecedence(records).toReversed()) {
    if (adjective) Object.assign(known, adjective);
  }
  return adjectiveParadigm(word, known);
}
