import { AppError } from './errors.ts';

/** Lets one person do one thing at a time. Counted in this process. */
export interface Turns {
  /**
   * Runs the work when the person's earlier work is done.
   * @throws {AppError} `one_at_a_time` where too much of theirs waits
   */
  run<Result>(userId: string, work: () => Promise<Result>): Promise<Result>;
  /** Waits for the person's turn; the result ends it, and does nothing when called again. @throws as `run` does */
  take(userId: string): Promise<() => void>;
}

/** @param mostWaiting pieces of work of one person that may wait, besides the running one; 0: they are refused at once */
export function createTurns(mostWaiting: number): Turns {
  const queues = new Map<string, (() => void)[]>();

  const take: Turns['take'] = async (userId) => {
    const queue = queues.get(userId);
    if (queue && queue.length >= mostWaiting) throw new AppError('one_at_a_time');
    if (queue) await new Promise<void>((resolve) => void queue.push(resolve));
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
