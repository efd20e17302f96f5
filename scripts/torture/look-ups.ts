import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How long others' look-ups took meanwhile, in milliseconds. */
export interface LookUps {
  guest: number[];
  member: number[];
  /** Look-ups of either that were refused, as happens on a machine with far too much to do. */
  refused: number;
}

/** Looks words up all the time, as a guest and as a member, in a thread of its own. */
export interface LookUpCallers {
  /** The look-ups made while the work was done. */
  during(work: () => Promise<unknown>): Promise<LookUps>;
  end(): Promise<void>;
}

/** @param token of the member, whose look-ups also ask the database */
export function startLookUps(address: string, token: string): LookUpCallers {
  const worker = new Worker(new URL('./look-ups-worker.ts', import.meta.url), {
    workerData: { address, token },
  });
  const ask = async (order: 'begin' | 'report'): Promise<LookUps> => {
    const answer = once(worker, 'message');
    worker.postMessage(order);
    return ((await answer) as [LookUps])[0];
  };
  return {
    during: async (work) => {
      await ask('begin');
      await work();
      return ask('report');
    },
    end: async () => {
      await worker.terminate();
    },
  };
}
