import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** In JavaScript; the file is read a megabyte at a time, outside of it. */
const THREAD_MEGABYTES = 16;

/**
 * `checksumHolds` in a thread of its own, for a process that is serving requests.
 * @param file descriptor, which stays open: descriptors belong to the process, not to a thread
 */
export async function checksumHoldsInThread(file: number): Promise<boolean> {
  const thread = new Worker(new URL('./checksum-worker.ts', import.meta.url), {
    workerData: file,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
  });
  // Rejects if the thread fails, for instance because the file cannot be read.
  const [holds] = (await once(thread, 'message')) as [boolean];
  return holds;
}
