import { parentPort } from 'node:worker_threads';
import { compressAnswer } from './compress.ts';

/** Compresses batches of texts in a thread of its own and replies in the order of the batches. */
parentPort?.on('message', (texts: string[]) => {
  parentPort?.postMessage(texts.map(compressAnswer));
});
