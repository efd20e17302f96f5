import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { Gender, PartOfSpeech } from '#contract/dictionary/schemas.ts';

/**
 * The names that the file stores as numbers: a name's number is its position. The order is part of the format: append only,
 * or increment FORMAT_VERSION.
 */
export const PARTS_OF_SPEECH = [
  'noun',
  'proper noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'determiner',
  'preposition',
  'conjunction',
  'particle',
  'interjection',
  'numeral',
  'prefix',
  'suffix',
  'abbreviation',
  'phrase',
] as const satisfies readonly PartOfSpeech[];
export const GENDERS = ['masculine', 'feminine', 'neuter'] as const satisfies readonly Gender[];
export const LEVELS = CEFR_LEVELS;

/** The number of a name; null for none. @throws if the list lacks the name */
export function numberOf(names: readonly string[], name: string): number;
export function numberOf(names: readonly string[], name: string | null): number | null;
export function numberOf(names: readonly string[], name: string | null): number | null {
  if (name === null) return null;
  const number = names.indexOf(name);
  if (number === -1) throw new Error(`${name} is none of ${names.join(', ')}`);
  return number;
}

/** An SQL expression: the name of a column's number, null for null. */
export function nameInSql(column: string, names: readonly string[]): string {
  return `case ${column} ${names.map((name, number) => `when ${number} then '${name}'`).join(' ')} end`;
}
