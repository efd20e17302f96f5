import { Worker } from 'node:worker_threads';

export type SpeechLanguage = 'de' | 'en';
export interface SpeechOrder {
  id: number;
  language: SpeechLanguage;
  text: string;
}
export type SpeechAnswer =
  | { id: number; audio: Uint8Array<ArrayBuffer> }
  | { id: number; problem: string };

export interface Speaker {
  /**
   * The text as a WAV file (16 bit, mono, 22,050 Hz).
   * @throws {SpeechError} where the synthesiser cannot run, is too slow or has too much to do
   */
  speak(language: SpeechLanguage, text: string): Promise<Buffer>;
  /** Texts that are not spoken yet. */
  waiting(): number;
  close(): Promise<void>;
}

export class SpeechError extends Error {
  override name = 'SpeechError';
}

interface Waiting {
  resolve(audio: Buffer): void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

const MOST_WAITING = 32;
const PATIENCE_MILLISECONDS = 8000;
/** The thread holds about 100 MB; it goes when nobody listens. */
const IDLE_MILLISECONDS = 60_000;
const CACHE_BYTES = 16 * 1024 * 1024;

/** Last used last, so that the first key is the one to forget. */
class AudioCache {
  #audio = new Map<string, Buffer>();
  #bytes = 0;

  get(key: string): Buffer | undefined {
    const found = this.#audio.get(key);
    if (found) {
      this.#audio.delete(key);
      this.#audio.set(key, found);
    }
    return found;
  }

  set(key: string, audio: Buffer): void {
    this.#bytes += audio.length - (this.#audio.get(key)?.length ?? 0);
    this.#audio.delete(key);
    this.#audio.set(key, audio);
    for (const [oldest, value] of this.#audio) {
      if (this.#bytes <= CACHE_BYTES) break;
      this.#audio.delete(oldest);
      this.#bytes -= value.length;
    }
  }
}

/**
 * The built-in voice: a worker thread that starts with the first text and stops when idle, with the last texts kept.
 * @param workerFile the thread's program (tests pass one that fails)
 */
export function createSpeaker(
  workerFile: URL = new URL('./speech-worker.ts', import.meta.url),
): Speaker {
  const cache = new AudioCache();
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let nextId = 1;

  const stop = async (reason: string): Promise<void> => {
    const stopped = worker;
    worker = null;
    clearTimeout(idle);
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new SpeechError(reason));
    }
    waiting.clear();
    await stopped?.terminate();
  };

  const settle = (answer: SpeechAnswer): void => {
    const order = waiting.get(answer.id);
    if (!order) return;
    waiting.delete(answer.id);
    clearTimeout(order.timer);
    if ('audio' in answer) order.resolve(Buffer.from(answer.audio.buffer));
    else order.reject(new SpeechError(answer.problem));
    if (waiting.size === 0) idle = setTimeout(() => void stop('idle'), IDLE_MILLISECONDS).unref();
  };

  const startWorker = (): Worker => {
    const started = new Worker(workerFile, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    started.on('message', settle);
    // An error event means the thread has ended.
    started.on('error', (error) => {
      if (worker === started) void stop(`the synthesiser failed: ${String(error)}`);
    });
    started.unref();
    return started;
  };

  return {
    async speak(language, text) {
      const key = `${language} ${text}`;
      const known = cache.get(key);
      if (known) return known;
      if (waiting.size >= MOST_WAITING) throw new SpeechError('too many texts are waiting');
      clearTimeout(idle);
      const running = (worker ??= startWorker());
      const id = nextId++;
      const audio = await new Promise<Buffer>((resolve, reject) => {
        const timer = setTimeout(
          () => void stop('the synthesiser took too long'),
          PATIENCE_MILLISECONDS,
        );
        waiting.set(id, { resolve, reject, timer });
        const order: SpeechOrder = { id, language, text };
        running.postMessage(order);
      });
      cache.set(key, audio);
      return audio;
    },
    waiting: () => waiting.size,
    close: () => stop('the server stops'),
  };
}
