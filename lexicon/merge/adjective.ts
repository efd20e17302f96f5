import { adjectiveParadigm, mayHaveDegrees } from '#german/inflection/adjectives.ts';
import type { AdjectiveParadigm } from '#german/inflection/paradigms.ts';
import type { SourceRecord } from '../stage/record.ts';
import { byPrecedence } from './precedence.ts';

/**
 * The paradigm of an adjective: each key from the first source that states it, in order of precedence, completed by rule.
 * Degrees of comparison that the core leaves out are regular, so an unordered list has no say in its words (böse).
 */
export function mergeAdjective(word: string, records: readonly SourceRecord[]): AdjectiveParadigm {
  const inCore = records.some(({ source }) => source === 'core');
  const known: Partial<AdjectiveParadigm> = {};
  for (const { source, adjective } of byPrecedence(records).toReversed()) {
    if (adjective && !(inCore && source === 'ding')) Object.assign(known, adjective);
  }
  return inCore
    ? adjectiveParadigm(word, known, mayHaveDegrees(word))
    : adjectiveParadigm(word, known);
}
