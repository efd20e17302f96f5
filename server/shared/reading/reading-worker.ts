import { workerData } from 'node:worker_threads';
import type { Analysis } from '#contract/reading/schemas.ts';
import { serveOrders } from '#server/shared/workers/serve-orders.ts';
import { openAnalyser } from './analyser.ts';
import type { ReadingOrder, ReadingSettings } from './reading.ts';

/** The thread that reads texts, one after another. Only `reading.ts` starts it. */

const { dictionaryFile, known } = workerData as ReadingSettings;
const analyser = openAnalyser(dictionaryFile, { known });

serveOrders((order: ReadingOrder): Analysis => analyser.analyse(order));
