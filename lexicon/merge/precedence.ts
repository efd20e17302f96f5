import type { SourceId } from '#contract/dictionary/schemas.ts';
import type { SourceRecord } from '../stage/record.ts';

/** Which source takes precedence if they disagree; single fields deviate from it where measurements favoured that. */
export const PRECEDENCE: readonly SourceId[] = [
  'core',
  'glosses',
  'wiktextract',
  'german-pos',
  'ding',
  'wikdict',
  'tatoeba',
];

/** Sources whose statements are not put to the vote. */
export const DECISIVE = ['core', 'glosses', 'wiktextract'] as const;

export function isDecisive({ source }: Pick<SourceRecord, 'source'>): boolean {
  return DECISIVE.some((decisive) => decisive === source);
}

export function byPrecedence(records: readonly SourceRecord[]): SourceRecord[] {
  return records.toSorted((a, b) => PRECEDENCE.indexOf(a.source) - PRECEDENCE.indexOf(b.source));
}

/** The records of one source, in the source's order. */
export function from(records: readonly SourceRecord[], source: SourceId): SourceRecord[] {
  return records.filter((record) => record.source === source);
}

/** Removes duplicates, keeping the order. */
export function distinct<T>(values: Iterable<T>): T[] {
  return [...new Set(values)];
}
