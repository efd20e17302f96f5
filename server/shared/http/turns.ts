import { AppError } from './errors.ts';

/** Lets one person do one thing at a time. Counted in this process. */
export interface Turns {
  /**
   * Runs the work when the person's earlier work is done.
   * @throws {AppError} `one_at_a_time` where too much of theirs waits, or it waits too long
   */
  run<Result>(userId: string, work: () => Promise<Result>): Promise<Result>;
  /** Waits for the person's turn; the result ends it, and does nothing when called again. @throws as `run` does */
  take(userId: string): Promise<() => void>;
}

/** With the work itself far less than an idle connection is kept, so that everybody gets an answer. */
const PATIENCE_MILLISECONDS = 20_000;

/**
 * @param mostWaiting pieces of work of one person that may wait, besides the running one; 0: they are refused at once
 * @param patience milliseconds that one may wait
 */
export function createTurns(mostWaiting: number, patience = PATIENCE_MILLISECONDS): Turns {
  const queues = new Map<string, (() => void)[]>();

  /** Waits until it is called from the queue. */
  const wait = (queue: (() => void)[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1);
        reject(new AppError('one_at_a_time'));
      }, patience);
      queue.push(begin);
    });

  const take: Turns['take'] = async (userId) => {
    const queue = queues.get(userId);
    if (queue && queue.length >= mostWaiting) throw new AppError('one_at_a_time');
    if (queue) await wait(queue);
    else queues.set(userId, []);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = queues.get(userId)?.shift();
      if (next) next();
      else queues.delete(userId);
    };
  };
  return {
    take,
    run: async (userId, work) => {
      const end = await take(userId);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
