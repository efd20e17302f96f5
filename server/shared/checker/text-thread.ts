import { Worker } from 'node:worker_threads';
import { AppError } from '#server/shared/http/errors.ts';

/** What a thread may answer instead of a result: a mistake of ours that an order brought to light. It goes on. */
export interface ThreadProblem {
  problem: string;
}

export interface TextThread<Order, Answer> {
  /**
   * Orders are done one by one, in the order they come.
   * @param signal aborts when nobody waits any more
   * @throws {AppError} `checker_busy` where too many wait, `check_too_slow`, `caller_gone`; `unavailable` where the
   * thread cannot start or has ended
   */
  ask(order: Order, signal?: AbortSignal): Promise<Answer>;
  /** Orders that wait or are being done. */
  waiting(): number;
  close(): Promise<void>;
}

export interface ThreadOptions {
  /** Its program: answers each message with one. */
  program: URL;
  /** What it is started with (`workerData`). */
  settings: unknown;
  /** How long one order may take, the start of the thread included. */
  patienceMilliseconds: number;
}

interface Job<Order, Answer> {
  order: Order;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/** Exams' texts take a tenth of a second each. */
const MOST_WAITING = 32;
/** The thread holds some 200 MB; it goes when nobody writes. */
const IDLE_MILLISECONDS = 300_000;
const HEAP_MEGABYTES = 512;

/** A worker thread that starts with the first order, stops when idle, and is started anew after a crash or an order that took too long. */
export function createTextThread<Order, Answer>({
  program,
  settings,
  patienceMilliseconds,
}: ThreadOptions): TextThread<Order, Answer> {
  const waiting: Job<Order, Answer>[] = [];
  let running: Job<Order, Answer> | null = null;
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const stopWorker = async (): Promise<void> => {
    const stopped = worker;
    worker = null;
    await stopped?.terminate();
  };

  const startWorker = (): Worker => {
    const started = new Worker(program, {
      workerData: settings,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    started.on('message', (answer: Answer | ThreadProblem) => {
      if (worker !== started) return;
      finish((job) => {
        if (isProblem(answer)) job.reject(new Error(`the text thread failed: ${answer.problem}`));
        else job.resolve(answer);
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

  const finish = (settle: (job: Job<Order, Answer>) => void): void => {
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
    worker.postMessage(job.order);
  };

  return {
    ask: (order, signal) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new AppError('unavailable'));
        if (signal?.aborted) return reject(new AppError('caller_gone'));
        if (waiting.length >= MOST_WAITING) return reject(new AppError('checker_busy'));
        const job: Job<Order, Answer> = { order, resolve, reject };
        signal?.addEventListener('abort', () => {
          const place = waiting.indexOf(job);
          if (place !== -1) waiting.splice(place, 1);
          // One that is under way is not worth a new thread; its answer is thrown away.
          reject(new AppError('caller_gone'));
        });
        waiting.push(job);
        startNext();
      }),
    waiting: () => waiting.length + (running ? 1 : 0),
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

function isProblem<Answer>(answer: Answer | ThreadProblem): answer is ThreadProblem {
  return typeof answer === 'object' && answer !== null && 'problem' in answer;
}

/** The log gets the reason, the caller does not. */
function unavailable(cause: unknown): AppError {
  const error = new AppError('unavailable');
  error.cause = cause;
  return error;
}
