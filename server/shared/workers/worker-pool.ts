import { Worker } from 'node:worker_threads';
import type { ThreadProblem } from './serve-orders.ts';

/** Worker threads, each handling one order at a time; further orders wait in a queue, first come, first served. */
export interface WorkerPool<Order, Answer> {
  /**
   * @param signal aborts when the caller disconnects: the order leaves the queue. A running order is not worth a new thread,
   * so only its answer is discarded
   * @throws {PoolError} for everything but a bug in the program, which is a plain Error
   */
  ask(order: Order, signal?: AbortSignal): Promise<Answer>;
  /** Number of orders that wait or are running. */
  waiting(): number;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** The thread's program: answers each message with one (`serveOrders`). */
  program: URL;
  /** Its start-up data (`workerData`). */
  settings?: unknown;
  mostThreads: number;
  /** Besides running orders. */
  mostWaiting: number;
  /** Time for one order, including the start of its thread but not its time in the queue. */
  timeoutMilliseconds: number;
  /** A thread idle for this long ends and frees its memory. */
  idleMilliseconds: number;
  heapMegabytes: number;
}

/**
 * - `busy`: too many orders wait;
 * - `slow`: it took longer than the pool's timeout, and its thread was ended;
 * - `gone`: its signal was aborted;
 * - `closed`: the pool was closed;
 * - `memory`: its thread exceeded its memory limit;
 * - `ended`: its thread could not start or crashed, for the reason in `cause`.
 */
export type PoolReason = 'busy' | 'slow' | 'gone' | 'closed' | 'memory' | 'ended';

/** Why an order has no answer. Users of the pool translate it for their callers. */
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
  /** For the timeout of an order while it works, and for the idle time otherwise. */
  timer: NodeJS.Timeout | undefined;
}

/** Starts threads when needed, ends idle ones, and replaces those that crashed or took too long. */
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

  /** Frees the thread's place only once its memory is free. */
  const end = async (thread: Thread<Order, Answer>, error?: PoolError): Promise<void> => {
    if (thread.isEnding) return;
    thread.isEnding = true;
    clearTimeout(thread.timer);
    if (error) thread.job?.reject(error);
    await thread.worker.terminate();
    threads.delete(thread);
    giveOut();
  };

  /** An idle thread, a new one if the limit allows, or null. */
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
