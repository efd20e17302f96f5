import { Worker } from 'node:worker_threads';
import type { ThreadProblem } from './serve-orders.ts';

/** What threads do, one order at a time each; those that find no free thread wait in a queue, first come first served. */
export interface WorkerPool<Order, Answer> {
  /**
   * @param signal aborts when nobody waits any more: the order leaves the queue. One that is under way is not worth a
   * new thread, so only its answer is thrown away
   * @throws {PoolError} for everything but a mistake of the program's own, which is a plain Error
   */
  ask(order: Order, signal?: AbortSignal): Promise<Answer>;
  /** Orders that wait or are being done. */
  waiting(): number;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** The program of a thread: answers each message with one (`serveOrders`). */
  program: URL;
  /** What it is started with (`workerData`). */
  settings?: unknown;
  mostThreads: number;
  /** Beside those that are being done. */
  mostWaiting: number;
  /** How long one order may take, the start of its thread included and the time in the queue not. */
  timeoutMilliseconds: number;
  /** A thread that has had nothing to do for so long ends and gives its memory back. */
  idleMilliseconds: number;
  heapMegabytes: number;
}

/**
 * - `busy`: too many orders wait;
 * - `slow`: it took longer than the pool's patience, and its thread was ended;
 * - `gone`: its signal was aborted;
 * - `closed`: the pool was closed;
 * - `memory`: its thread needed more than it may have;
 * - `ended`: its thread could not start or broke down, for the reason in `cause`.
 */
export type PoolReason = 'busy' | 'slow' | 'gone' | 'closed' | 'memory' | 'ended';

/** Why an order has no answer. The user of the pool says it in words of its own. */
export class PoolError extends Error {
  override name = 'PoolError';
  readonly reason: PoolReason;

  constructor(reason: PoolReason, cause?: unknown) {
    super(`no answer from a worker thread: ${reason}`, { cause });
    this.reason = reason;
  }
}

interface Job<Order, Answer> {
  order: Order;
  resolve(answer: Answer): void;
  reject: (error: Error) => void;
}

interface Thread<Order, Answer> {
  worker: Worker;
  job: Job<Order, Answer> | null;
  isEnding: boolean;
  /** Of its patience while it works, of its idleness while it does not. */
  timer: NodeJS.Timeout | undefined;
}

/** Threads start when they are needed, end when they are not, and are replaced after a crash or an order that took too long. */
export function createWorkerPool<Order, Answer>(options: PoolOptions): WorkerPool<Order, Answer> {
  const queue: Job<Order, Answer>[] = [];
  const threads = new Set<Thread<Order, Answer>>();
  let isClosed = false;

  const startThread = (): Thread<Order, Answer> => {
    const worker = new Worker(options.program, {
      workerData: options.settings,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes },
    });
    const thread: Thread<Order, Answer> = { worker, job: null, isEnding: false, timer: undefined };
    worker.on('message', (answer: Answer | ThreadProblem) => {
      if (thread.isEnding) return;
      const { job } = thread;
      thread.job = null;
      clearTimeout(thread.timer);
      thread.timer = setTimeout(() => void end(thread), options.idleMilliseconds).unref();
      if (isProblem(answer)) job?.reject(new Error(`a worker thread failed: ${answer.problem}`));
      else job?.resolve(answer);
      giveOut();
    });
    worker.on('error', (error) => void end(thread, new PoolError(reasonOf(error), error)));
    worker.on('exit', () => void end(thread, new PoolError('ended')));
    worker.unref();
    threads.add(thread);
    return thread;
  };

  /** Its place is free when its memory is. */
  const end = async (thread: Thread<Order, Answer>, error?: PoolError): Promise<void> => {
    if (thread.isEnding) return;
    thread.isEnding = true;
    clearTimeout(thread.timer);
    if (error) thread.job?.reject(error);
    await thread.worker.terminate();
    threads.delete(thread);
    giveOut();
  };

  /** A thread without work, a new one where there may be one more, or null. */
  const findThread = (): Thread<Order, Answer> | null => {
    const idle = [...threads].find(({ job, isEnding }) => job === null && !isEnding);
    return idle ?? (threads.size < options.mostThreads ? startThread() : null);
  };

  const giveOut = (): void => {
    while (queue.length > 0) {
      const thread = findThread();
      const job = thread && queue.shift();
      if (!job) return;
      thread.job = job;
      clearTimeout(thread.timer);
      thread.timer = setTimeout(
        () => void end(thread, new PoolError('slow')),
        options.timeoutMilliseconds,
      );
      thread.worker.postMessage(job.order);
    }
  };

  return {
    ask: (order, signal) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new PoolError('closed'));
        if (signal?.aborted) return reject(new PoolError('gone'));
        if (queue.length >= options.mostWaiting) return reject(new PoolError('busy'));
        const job: Job<Order, Answer> = { order, resolve, reject };
        signal?.addEventListener('abort', () => {
          const place = queue.indexOf(job);
          if (place !== -1) queue.splice(place, 1);
          reject(new PoolError('gone'));
        });
        queue.push(job);
        giveOut();
      }),
    waiting: () => queue.length + [...threads].filter(({ job }) => job !== null).length,
    close: async () => {
      isClosed = true;
      for (const job of queue.splice(0)) job.reject(new PoolError('closed'));
      await Promise.all([...threads].map((thread) => end(thread, new PoolError('closed'))));
    },
  };
}

function isProblem<Answer>(answer: Answer | ThreadProblem): answer is ThreadProblem {
  return typeof answer === 'object' && answer !== null && 'problem' in answer;
}

function reasonOf(error: unknown): PoolReason {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'ended';
}
