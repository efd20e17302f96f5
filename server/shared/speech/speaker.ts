import { LRUCache } from 'lru-cache';
import { createWorkerPool } from '#server/shared/workers/worker-pool.ts';

export type SpeechLanguage = 'de' | 'en';
export interface SpeechOrder {
  language: SpeechLanguage;
  text: string;
}

export interface Speaker {
  /**
   * Speaks the text as a WAV file (16 bit, mono, 22,050 Hz).
   * @throws {SpeechError} if the synthesiser cannot run, is too slow or is overloaded
   */
  speak(language: SpeechLanguage, text: string): Promise<Buffer>;
  /** Number of texts not yet spoken. */
  waiting(): number;
  close(): Promise<void>;
}

export class SpeechError extends Error {
  override name = 'SpeechError';
}

const MOST_WAITING = 31;
/** For one text and, counted separately, for one caller's wait. */
const TIMEOUT_MILLISECONDS = 8000;
/** The thread holds about 100 MB, so it ends when idle. */
const IDLE_MILLISECONDS = 60_000;
const HEAP_MEGABYTES = 256;
const CACHE_BYTES = 16 * 1024 * 1024;

/**
 * The built-in voice: a worker thread that starts with the first text and stops when idle, with a cache of recent texts.
 * @param workerFile the thread's program (tests pass one that fails)
 */
export function createSpeaker(
  workerFile: URL = new URL('./speech-worker.ts', import.meta.url),
): Speaker {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const pool = createWorkerPool<SpeechOrder, Uint8Array<ArrayBuffer>>({
    program: workerFile,
    mostThreads: 1,
    mostWaiting: MOST_WAITING,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    idleMilliseconds: IDLE_MILLISECONDS,
    heapMegabytes: HEAP_MEGABYTES,
  });

  return {
    async speak(language, text) {
      const key = `${language} ${text}`;
      const known = cache.get(key);
      if (known) return known;
      const spoken = await pool
        .ask({ language, text }, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
        .catch((error: unknown) => {
          throw new SpeechError('the synthesiser produced no audio', { cause: error });
        });
      const audio = Buffer.from(spoken.buffer);
      cache.set(key, audio);
      return audio;
    },
    waiting: () => pool.waiting(),
    close: () => pool.close(),
  };
}
