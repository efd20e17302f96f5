import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import type { Analysis } from '#contract/reading/schemas.ts';
import type { FileIdentity } from '#lexicon/artefact/open.ts';
import { failWith } from '#server/shared/workers/pool-failure.ts';
import { createWorkerPool, type PoolOptions } from '#server/shared/workers/worker-pool.ts';

/** A text to analyse. */
export interface ReadingOrder {
  pair: LanguagePair;
  /** NFC. */
  text: string;
  /** The same text in English; helps to choose senses. */
  translation?: string | undefined;
}

/** The thread's start-up settings. */
export interface ReadingSettings {
  dictionaryFile: string;
  known: FileIdentity | undefined;
}

/** Who asks. */
export interface ReadingCaller {
  /** A guest's key or a member's id: callers share the thread fairly. Null: the server itself. */
  id: string | null;
  /** Aborts when the caller disconnects. */
  signal?: AbortSignal | undefined;
}

/** Analyses texts in a thread of its own, so that no text delays other calls. */
export interface Reading {
  /**
   * What every word of a text means.
   * @throws {AppError} `reading_busy` if too many texts wait or it waits too long, `reading_too_slow`, `caller_gone`;
   * `unavailable` if the thread cannot start or has ended
   */
  analyse(order: ReadingOrder, caller: ReadingCaller): Promise<Analysis>;
  /** Number of texts that wait or are being read. */
  waiting(): number;
  close(): Promise<void>;
}

/** For one text, from its thread's start on. The longest takes half a second. */
const TIMEOUT_MILLISECONDS = 10_000;
/** In the queue. */
const PATIENCE_MILLISECONDS = 8_000;
const MOST_WAITING = 128;
/** A page with many sentences may ask for each. */
const MOST_WAITING_EACH = 32;
const IDLE_MILLISECONDS = 300_000;
const HEAP_MEGABYTES = 192;

export interface ReadingOptions extends Partial<
  Pick<PoolOptions, 'program' | 'timeoutMilliseconds' | 'patienceMilliseconds'>
> {
  /** The dictionary file, if this process verifies it: the thread need not do so again as long as it is the same. */
  known?: FileIdentity;
}

/** An analysis with the words of a dictionary file. Its thread starts with the first text, in a tenth of a second. */
export function createReading(
  dictionaryFile: string,
  { known, ...options }: ReadingOptions = {},
): Reading {
  const settings: ReadingSettings = { dictionaryFile, known };
  const pool = createWorkerPool<ReadingOrder, Analysis>({
    program: new URL('./reading-worker.ts', import.meta.url),
    settings,
    mostThreads: 1,
    mostWaiting: MOST_WAITING,
    mostWaitingEach: MOST_WAITING_EACH,
    patienceMilliseconds: PATIENCE_MILLISECONDS,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    idleMilliseconds: IDLE_MILLISECONDS,
    heapMegabytes: HEAP_MEGABYTES,
    ...options,
  });
  return {
    analyse: (order, { id, signal }) =>
      pool.ask(order, { signal, caller: id ?? undefined, work: order.text.length }).catch(
        failWith({
          busy: 'reading_busy',
          waited: 'reading_busy',
          again: 'reading_busy',
          slow: 'reading_too_slow',
          gone: 'caller_gone',
          closed: 'unavailable',
          memory: 'unavailable',
          ended: 'unavailable',
        }),
      ),
    waiting: () => pool.waiting(),
    close: () => pool.close(),
  };
}
