import { parentPort, workerData } from 'node:worker_threads';
import type { SourceId } from '#contract/dictionary/schemas.ts';
import { ADAPTERS } from '../sources/adapters.ts';
import type { SourceInput } from './record.ts';
import { sourceBatches } from './source-batches.ts';

/** What the thread is given. */
export interface SourceTask {
  source: SourceId;
  input: SourceInput;
  /** The words to read; null: all. */
  only: ReadonlySet<string> | null;
}

/** Unread batches at which the thread waits, so that memory stays bounded. */
const MOST_UNREAD = 8;

/** Posts a source's batches, then null. The other side answers each batch with any message. */
const { source, input, only } = workerData as SourceTask;
let unread = 0;
let wake = (): void => {};
parentPort?.on('message', () => {
  unread--;
  wake();
});
for await (const batch of sourceBatches(ADAPTERS[source], input, only)) {
  parentPort?.postMessage(batch);
  unread++;
  while (unread >= MOST_UNREAD) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}
parentPort?.postMessage(null);
parentPort?.close();
