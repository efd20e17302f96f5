import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SourceId, SourceReport } from '#contract/dictionary/schemas.ts';
import { PRECEDENCE } from '../merge/precedence.ts';
import { ADAPTERS } from '../sources/adapters.ts';
import type { SourceInput } from './record.ts';
import { SHOWN_REASONS, type SourceBatch, sourceBatches } from './source-batches.ts';
import type { SourceTask } from './source-worker.ts';
import type { Staging } from './staging.ts';

/** A source of fewer bytes is read sooner than a thread is started. */
const WORTH_A_THREAD = 1e6;
/** A line of progress after this many records. */
const PROGRESS_EVERY = 200_000;

/** The sources that every build requires. */
export const NEEDED: readonly SourceId[] = ['core', 'german-pos'];
/** The sources that are ours: their words are the small dictionary. */
const OURS: ReadonlySet<SourceId> = new Set(['core', 'glosses']);

export type Extent = 'core' | 'full';
export type SourceInputs = Partial<Record<SourceId, SourceInput | null>>;

interface Source {
  report: SourceReport;
  input: SourceInput;
  bytes: number;
}

/**
 * Reads all sources into the staging file, the large ones beside each other in threads. Where a record is staged does not
 * depend on which source is read first.
 * @param extent `core`: the words of our own sources, and what the other required ones know of them
 * @param worthAThread bytes of a source from which on it is read in a thread
 * @returns a report for each source, in order of precedence
 * @throws the first error of a source
 */
export async function stageSources(
  inputs: SourceInputs,
  extent: Extent,
  staging: Staging,
  log: (line: string) => void,
  worthAThread = WORTH_A_THREAD,
): Promise<SourceReport[]> {
  const isUsed = (source: SourceId): boolean =>
    extent === 'full' || OURS.has(source) || NEEDED.includes(source);
  const sources = PRECEDENCE.map((source) => {
    const input = (isUsed(source) ? inputs[source] : null) ?? null;
    return { report: reportOf(source, input), input, bytes: input ? bytesOf(input) : 0 };
  });
  const used = sources.filter((source): source is Source => source.input !== null);
  if (extent === 'full') await stageAll(used, null, staging, log, worthAThread);
  else {
    const isOurs = ({ report }: Source): boolean => OURS.has(report.id);
    await stageAll(used.filter(isOurs), null, staging, log, worthAThread);
    const others = used.filter((source) => !isOurs(source));
    await stageAll(others, staging.heads(), staging, log, worthAThread);
  }
  return sources.map(({ report }) => report);
}

/** @param only the words to stage; null: all */
async function stageAll(
  sources: readonly Source[],
  only: ReadonlySet<string> | null,
  staging: Staging,
  log: (line: string) => void,
  worthAThread: number,
): Promise<void> {
  const abort = new AbortController();
  const stage = async (batches: AsyncIterable<SourceBatch>, report: SourceReport) => {
    for await (const batch of batches) addBatch(batch, report, staging, log);
    log(`${report.name}: ${count(report.records)} records used, ${count(report.skipped)} skipped.`);
    for (const reason of report.skipped_reasons) log(`    skipped: ${reason}`);
  };
  // The largest first, because it takes longest.
  const large = sources
    .filter(({ bytes }) => bytes >= worthAThread)
    .toSorted((a, b) => b.bytes - a.bytes);
  const threads = Array.from({ length: availableParallelism() }, async () => {
    for (let next = large.shift(); next; next = large.shift()) {
      const { report, input } = next;
      await stage(batchesOfThread({ source: report.id, input, only }, abort.signal), report);
    }
  });
  const reading = Promise.all(threads);
  // Reported below, after the small sources.
  reading.catch(() => {});
  try {
    for (const { report, input, bytes } of sources) {
      if (bytes < worthAThread)
        await stage(sourceBatches(ADAPTERS[report.id], input, only), report);
    }
    await reading;
  } finally {
    abort.abort();
    await Promise.allSettled(threads);
  }
}

function bytesOf({ files }: SourceInput): number {
  return files.reduce(
    (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

function reportOf(source: SourceId, input: SourceInput | null): SourceReport {
  const { id, name, licence, url } = ADAPTERS[source];
  return {
    id,
    name,
    licence,
    url,
    ...(input?.version === undefined ? {} : { version: input.version }),
    used: input !== null,
    records: 0,
    skipped: 0,
    skipped_reasons: [],
  };
}

function addBatch(
  { records, sentences, used, skipped, reasons }: SourceBatch,
  report: SourceReport,
  staging: Staging,
  log: (line: string) => void,
): void {
  const place = PRECEDENCE.indexOf(report.id);
  for (const { word, json } of records) staging.addRecord(place, word, json);
  for (const json of sentences) staging.addSentence(place, json);
  const before = report.records + report.skipped;
  report.records += used;
  report.skipped += skipped;
  report.skipped_reasons.push(...reasons.slice(0, SHOWN_REASONS - report.skipped_reasons.length));
  const after = report.records + report.skipped;
  if (Math.floor(before / PROGRESS_EVERY) < Math.floor(after / PROGRESS_EVERY)) {
    log(`  ${report.name}: ${count(report.records)} records …`);
  }
}

/** The batches of a source that a thread reads; it waits while some are not taken yet. */
async function* batchesOfThread(
  task: SourceTask,
  signal: AbortSignal,
): AsyncGenerator<SourceBatch> {
  const worker = new Worker(new URL('./source-worker.ts', import.meta.url), { workerData: task });
  const arrived: (SourceBatch | null)[] = [];
  let failure: unknown = null;
  let wake = (): void => {};
  worker.on('message', (batch: SourceBatch | null) => {
    arrived.push(batch);
    wake();
  });
  const fail = (error: unknown): void => {
    failure ??= error;
    wake();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error(`the thread that reads ${task.source} ended too early`)));
  signal.addEventListener('abort', () => fail(signal.reason));
  try {
    for (;;) {
      const batch = arrived.shift();
      if (batch === null) return;
      if (batch) {
        yield batch;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
        worker.postMessage('taken');
      } else if (failure !== null) throw failure;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    await worker.terminate();
  }
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** Counts records that the merge left out as skipped. */
export function addSkipped(
  reports: readonly SourceReport[],
  leftOut: ReadonlyMap<SourceId, number>,
): void {
  for (const report of reports) {
    const skipped = leftOut.get(report.id) ?? 0;
    if (skipped === 0) continue;
    report.records -= skipped;
    report.skipped += skipped;
    report.skipped_reasons.push(
      `${count(skipped)} heads are descriptions of several uncommon words`,
    );
  }
}
