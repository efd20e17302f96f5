import { parentPort, workerData } from 'node:worker_threads';
import { doExchangeJob, type ExchangeJob } from './exchange-job.ts';

/** Files are read and made in a thread of its own, one a job: 20 MB of somebody's file must not hold up the others. */
parentPort?.postMessage(doExchangeJob(workerData as ExchangeJob));
