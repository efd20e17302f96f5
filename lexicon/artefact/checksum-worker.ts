import { parentPort, workerData } from 'node:worker_threads';
import { checksumHolds } from './checksum.ts';

/** The thread of `checksum-thread.ts`. */
parentPort?.postMessage(checksumHolds(workerData as number));
