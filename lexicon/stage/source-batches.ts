import { headOfPhrase, reasonToLeaveOut } from '../merge/part-of-speech.ts';
import type { SourceAdapter, SourceInput, SourceRecord } from './record.ts';

/** A part of a source, ready to be staged. */
export interface SourceBatch {
  records: { word: string; json: string }[];
  /** Sentence pairs as JSON. */
  sentences: string[];
  /** Records and sentences of the source in this batch; one record may be staged as two. */
  used: number;
  skipped: number;
  /** Of the first few that were skipped. */
  reasons: string[];
}

const BATCH = 1000;
export const SHOWN_REASONS = 5;

/** Reads a source to its end, in batches. @param only the words to read; null: all */
export async function* sourceBatches(
  adapter: SourceAdapter,
  input: SourceInput,
  only: ReadonlySet<string> | null,
): AsyncGenerator<SourceBatch> {
  let batch = emptyBatch();
  const skip = (reason: string): void => {
    batch.skipped++;
    if (batch.reasons.length < SHOWN_REASONS) batch.reasons.push(reason);
  };
  for await (const item of adapter.read(input)) {
    if (item.kind === 'skipped') skip(item.reason);
    else if (item.kind === 'sentence') {
      batch.sentences.push(JSON.stringify(item.sentence));
      batch.used++;
    } else if (only && !only.has(item.record.word)) continue;
    else {
      const reason = reasonToLeaveOut(item.record);
      if (reason) skip(`${item.record.word.slice(0, 60)}: ${reason}`);
      else {
        batch.records.push(staged(item.record));
        const head = headOfPhrase(item.record);
        if (head) batch.records.push(staged(head));
        batch.used++;
      }
    }
    if (batch.used + batch.skipped >= BATCH) {
      yield batch;
      batch = emptyBatch();
    }
  }
  yield batch;
}

function emptyBatch(): SourceBatch {
  return { records: [], sentences: [], used: 0, skipped: 0, reasons: [] };
}

function staged(record: SourceRecord): { word: string; json: string } {
  return { word: record.word.normalize('NFC'), json: JSON.stringify(record) };
}
