import { Worker } from 'node:worker_threads';
import { createFairQueue, type Waiting } from './fair-queue.rules.ts';
import type { ThreadProblem } from './serve-orders.ts';

/** Who asks, and how much. */
export interface Asking {
  /**
   * Aborts when the caller disconnects: the order leaves the queue. A running order is not worth a new thread, so only its
   * answer is discarded.
   */
  signal?: AbortSignal | undefined;
  /** Callers with little recent work go first, and have a limit of their own on waiting orders (fair-queue.rules.ts). */
  caller?: string | undefined;
  /** Callers who share `mostWaiting`; by default all do. */
  group?: string | undefined;
  /** The most work that the order may take, in any unit of the pool's own. */
  work?: number;
  /** Whether a thread, numbered from 0, may take the order; by default every one may. */
  mayRun?: (thread: number) => boolean;
}

/** Worker threads, each handling one order at a time; further orders wait in a fair queue. */
export interface WorkerPool<Order, Answer> {
  /** @throws {PoolError} for everything but a bug in the program, which is a plain Error */
  ask(order: Order, asking?: Asking): Promise<Answer>;
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
  /** Of one group of callers, besides running orders. */
  mostWaiting: number;
  /** Of one caller, besides running orders; any number by default. */
  mostWaitingEach?: number;
  /** Time in the queue; without it only `mostWaiting` bounds it. */
  patienceMilliseconds?: number;
  /** Time for one order, including the start of its thread but not its time in the queue. */
  timeoutMilliseconds: number;
  /** A thread idle for this long ends and frees its memory. */
  idleMilliseconds: number;
  heapMegabytes: number;
}

/** What a pool does with answers besides giving them back. */
interface AnswerOptions<Answer> {
  /** How much work an order was, by its answer; without it each counts as the most that it might have taken. */
  workOf?: (answer: Answer) => number;
}

/**
 * - `busy`: too many orders wait;
 * - `again`: too many orders of its caller wait;
 * - `waited`: it waited longer than the pool's patience;
 * - `slow`: it took longer than the pool's timeout, and its thread was ended;
 * - `gone`: its signal was aborted;
 * - `closed`: the pool was closed;
 * - `memory`: its thread exceeded its memory limit;
 * - `ended`: its thread could not start or crashed, for the reason in `cause`.
 */
export type PoolReason =
  | 'busy'
  | 'again'
  | 'waited'
  | 'slow'
  | 'gone'
  | 'closed'
  | 'memory'
  | 'ended';

/** Why an order has no answer. Users of the pool translate it for their callers. */
export class PoolError extends Error {
  override name = 'PoolError';
  readonly reason: PoolReason;

  constructor(reason: PoolReason, cause?: unknown) {
    super(`no answer from a worker thread: ${reason}`, { cause });
    this.reason = reason;
  }
}

interface Job<Order, Answer> extends Waiting {
  order: Order;
  mayRun: (thread: number) => boolean;
  /** Ends the wait in the queue. */
  patience: NodeJS.Timeout | undefined;
  resolve(answer: Answer): void;
  reject: (error: Error) => void;
}

interface Thread<Order, Answer> {
  /** From 0 to `mostThreads` - 1; of a thread's successor the same. */
  number: number;
  worker: Worker;
  job: Job<Order, Answer> | null;
  isEnding: boolean;
  /** For the timeout of an order while it works, and for the idle time otherwise. */
  timer: NodeJS.Timeout | undefined;
}

/** Starts threads when needed, ends idle ones, and replaces those that crashed or took too long. */
export function createWorkerPool<Order, Answer>(
  options: PoolOptions & AnswerOptions<Answer>,
): WorkerPool<Order, Answer> {
  const queue = createFairQueue<Job<Order, Answer>>({
    mostWaiting: options.mostWaiting,
    mostWaitingEach: options.mostWaitingEach ?? Infinity,
  });
  const threads = new Map<number, Thread<Order, Answer>>();
  let arrivals = 0;
  let isClosed = false;

  const startThread = (number: number): Thread<Order, Answer> => {
    const worker = new Worker(options.program, {
      workerData: options.settings,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes },
    });
    const thread: Thread<Order, Answer> = {
      number,
      worker,
      job: null,
      isEnding: false,
      timer: undefined,
    };
    worker.on('message', (answer: Answer | ThreadProblem) => {
      if (thread.isEnding) return;
      const { job } = thread;
      thread.job = null;
      clearTimeout(thread.timer);
      thread.timer = setTimeout(() => void end(thread), options.idleMilliseconds).unref();
      if (isProblem(answer)) job?.reject(new Error(`a worker thread failed: ${answer.problem}`));
      else if (job) {
        if (options.workOf) queue.settle(job, options.workOf(answer), performance.now());
        job.resolve(answer);
      }
      giveOut();
    });
    worker.on('error', (error) => void end(thread, new PoolError(reasonOf(error), error)));
    worker.on('exit', () => void end(thread, new PoolError('ended')));
    worker.unref();
    threads.set(number, thread);
    return thread;
  };

  /** Frees the thread's place only once its memory is free. */
  const end = async (thread: Thread<Order, Answer>, error?: PoolError): Promise<void> => {
    if (thread.isEnding) return;
    thread.isEnding = true;
    clearTimeout(thread.timer);
    if (error) thread.job?.reject(error);
    await thread.worker.terminate();
    threads.delete(thread.number);
    giveOut();
  };

  /** Numbers of the threads that can take an order: idle ones first, then those to start. */
  const freeThreads = (): number[] => {
    const numbers = [...Array(options.mostThreads).keys()];
    const idle = numbers.filter((number) => {
      const thread = threads.get(number);
      return thread?.job === null && !thread.isEnding;
    });
    return [...idle, ...numbers.filter((number) => !threads.has(number))];
  };

  const giveOut = (): void => {
    if (isClosed) return;
    for (const number of freeThreads()) {
      const job = queue.take(performance.now(), ({ mayRun }) => mayRun(number));
      if (job) run(threads.get(number) ?? startThread(number), job);
    }
  };

  const run = (thread: Thread<Order, Answer>, job: Job<Order, Answer>): void => {
    thread.job = job;
    clearTimeout(job.patience);
    clearTimeout(thread.timer);
    thread.timer = setTimeout(
      () => void end(thread, new PoolError('slow')),
      options.timeoutMilliseconds,
    );
    thread.worker.postMessage(job.order);
  };

  /** Ends the wait of a job that was taken out of the queue. */
  const refuse = (job: Job<Order, Answer>, reason: PoolReason): void => {
    clearTimeout(job.patience);
    job.reject(new PoolError(reason));
  };

  const enter = (job: Job<Order, Answer>, signal: AbortSignal | undefined): void => {
    const { patienceMilliseconds: patience } = options;
    if (patience !== undefined) {
      job.patience = setTimeout(() => {
        if (queue.remove(job)) refuse(job, 'waited');
      }, patience);
    }
    signal?.addEventListener('abort', () => {
      if (queue.remove(job)) clearTimeout(job.patience);
      job.reject(new PoolError('gone'));
    });
    if (!queue.add(job)) return refuse(job, 'again');
    giveOut();
    for (const last of queue.trim(job.group, performance.now())) refuse(last, 'busy');
  };

  return {
    ask: (order, { signal, caller, group, work = 0, mayRun = () => true } = {}) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new PoolError('closed'));
        if (signal?.aborted) return reject(new PoolError('gone'));
        arrivals += 1;
        const arrival = arrivals;
        const patience = undefined;
        enter({ order, caller, group, work, arrival, mayRun, patience, resolve, reject }, signal);
      }),
    waiting: () => queue.size() + [...threads.values()].filter(({ job }) => job !== null).length,
    close: async () => {
      isClosed = true;
      for (const job of queue.clear()) refuse(job, 'closed');
      await Promise.all(
        [...threads.values()].map((thread) => end(thread, new PoolError('closed'))),
      );
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
