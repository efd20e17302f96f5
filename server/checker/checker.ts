import { Worker } from 'node:worker_threads';
import type { Finding } from '#german/checker/finding.ts';
import { AppError } from '../errors.ts';

/** What the thread is sent: one text at a time. */
export interface CheckOrder {
  text: string;
}
/** What it answers: `problem` is a mistake of ours that the text brought to light; the thread goes on. */
export type CheckAnswer = { findings: Finding[] } | { problem: string };
/** What the thread is started with. */
export interface CheckerSettings {
  dictionaryFile: string;
}

/** The checker of German texts. It works in a thread of its own, so that no text holds up other calls. */
export interface Checker {
  /**
   * The mistakes in a text, in order, none overlapping another.
   * @param text any text, NFC
   * @param signal aborts when nobody waits any more
   * @throws {AppError} `checker_busy` where too many texts wait, `check_too_slow`, `caller_gone`; `unavailable` where
   * the thread cannot start or has ended
   */
  check(text: string, signal?: AbortSignal): Promise<Finding[]>;
  close(): Promise<void>;
}

interface Job {
  text: string;
  resolve: (findings: Finding[]) => void;
  reject: (error: Error) => void;
}

interface CheckerOptions {
  /** How long one text may take, the start of the thread included. */
  patienceMilliseconds?: number;
  /** The thread's program (tests pass one that fails). */
  workerFile?: URL;
}

/** Exams' texts take a tenth of a second each. */
const MOST_WAITING = 32;
/** Ten times what the longest text takes, on a machine that does other things too. */
const PATIENCE_MILLISECONDS = 20_000;
/** The thread holds some 200 MB; it goes when nobody writes. */
const IDLE_MILLISECONDS = 300_000;
const HEAP_MEGABYTES = 512;

/**
 * A checker on the words of a dictionary file. Its thread starts with the first text (about a second), stops when idle,
 * and is started anew after a crash or a text that took too long. Texts are checked in the order they come.
 */
export function createChecker(
  dictionaryFile: string,
  {
    patienceMilliseconds = PATIENCE_MILLISECONDS,
    workerFile = new URL('./checker-worker.ts', import.meta.url),
  }: CheckerOptions = {},
): Checker {
  const waiting: Job[] = [];
  let running: Job | null = null;
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const stopWorker = async (): Promise<void> => {
    const stopped = worker;
    worker = null;
    await stopped?.terminate();
  };

  const startWorker = (): Worker => {
    const settings: CheckerSettings = { dictionaryFile };
    const started = new Worker(workerFile, {
      workerData: settings,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    started.on('message', (answer: CheckAnswer) => {
      if (worker !== started) return;
      finish((job) => {
        if ('findings' in answer) job.resolve(answer.findings);
        else job.reject(new Error(`the checker failed: ${answer.problem}`));
      });
    });
    // An error event means the thread has ended.
    started.on('error', (error) => {
      if (worker !== started) return;
      worker = null;
      finish((job) => job.reject(unavailable(error)));
    });
    started.unref();
    return started;
  };

  const finish = (settle: (job: Job) => void): void => {
    clearTimeout(timer);
    const job = running;
    running = null;
    if (job) settle(job);
    startNext();
  };

  const startNext = (): void => {
    if (running || closed) return;
    const job = waiting.shift();
    if (!job) {
      timer = setTimeout(() => void stopWorker(), IDLE_MILLISECONDS).unref();
      return;
    }
    running = job;
    clearTimeout(timer);
    timer = setTimeout(() => {
      void stopWorker();
      finish(({ reject }) => reject(new AppError('check_too_slow')));
    }, patienceMilliseconds);
    worker ??= startWorker();
    const order: CheckOrder = { text: job.text };
    worker.postMessage(order);
  };

  return {
    check: (text, signal) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new AppError('unavailable'));
        if (signal?.aborted) return reject(new AppError('caller_gone'));
        if (waiting.length >= MOST_WAITING) return reject(new AppError('checker_busy'));
        const job: Job = { text, resolve, reject };
        signal?.addEventListener('abort', () => {
          const place = waiting.indexOf(job);
          if (place !== -1) waiting.splice(place, 1);
          // One that is under way is not worth a new thread; its answer is thrown away.
          reject(new AppError('caller_gone'));
        });
        waiting.push(job);
        startNext();
      }),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      for (const { reject } of [...(running ? [running] : []), ...waiting.splice(0)]) {
        reject(new AppError('unavailable'));
      }
      running = null;
      await stopWorker();
    },
  };
}

/** The log gets the reason, the caller does not. */
function unavailable(cause: unknown): AppError {
  const error = new AppError('unavailable');
  error.cause = cause;
  return error;
}
