import type { SourceId } from '#contract/dictionary/schemas.ts';
import type { SourceRecord } from '../stage/record.ts';

/** Whose word counts first where sources disagree; single fields deviate where measuring said so. */
export const PRECEDENCE: readonly SourceId[] = [
  'core',
  'wiktextract',
  'german-pos',
  'ding',
  'wikdict',
  'tatoeba',
];

export function byPrecedence(records: readonly SourceRecord[]): SourceRecord[] {
  return records.toSorted((a, b) => PRECEDENCE.indexOf(a.source) - PRECEDENCE.indexOf(b.source));
}

/** Records of one source, in the source's order. */
export function from(records: readonly SourceRecord[], source: SourceId): SourceRecord[] {
  return records.filter((record) => record.source === source);
}

/** Without repeats, in order. */
export function distinct<T>(values: Iterable<T>): T[] {
  return [...new Set(values)];
}
