import type { ColumnChoice } from '#contract/exchange/schemas.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { failWith } from '#server/shared/workers/pool-failure.ts';
import { createWorkerPool } from '#server/shared/workers/worker-pool.ts';
import type { ExchangeAnswer, ExchangeJob } from './exchange-job.ts';
import type { ImportFile } from './import-file.ts';
import type { NoteList } from './note.ts';

/** Each can take about 300 MB while it reads the largest file. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 8;
const TIMEOUT_MILLISECONDS = 30_000;
/** In the queue: with the time of the job itself less than a proxy waits for an answer. */
const PATIENCE_MILLISECONDS = 20_000;
/** Files are read rarely, so idle threads end soon. */
const IDLE_MILLISECONDS = 10_000;
const HEAP_MEGABYTES = 512;

export interface ExchangeWorkers {
  /** @throws {AppError} `import_…` where the file is refused, `unavailable` where too many wait, or it waits too long */
  read(path: string, columns: ColumnChoice | null): Promise<ImportFile>;
  /** Writes an Anki package. @throws {AppError} `unavailable` where too many wait, or it waits too long */
  write(list: NoteList): Promise<Uint8Array>;
}

/** @param timeout milliseconds for a job, including the start of the thread */
export function createExchangeWorkers(timeout = TIMEOUT_MILLISECONDS): ExchangeWorkers {
  const pool = createWorkerPool<ExchangeJob, ExchangeAnswer>({
    program: new URL('./exchange-worker.ts', import.meta.url),
    mostThreads: MOST_AT_ONCE,
    mostWaiting: MOST_WAITING,
    patienceMilliseconds: PATIENCE_MILLISECONDS,
    timeoutMilliseconds: timeout,
    idleMilliseconds: IDLE_MILLISECONDS,
    heapMegabytes: HEAP_MEGABYTES,
  });
  const run = (job: ExchangeJob): Promise<ExchangeAnswer> =>
    pool.ask(job).catch(
      failWith({
        busy: 'unavailable',
        waited: 'unavailable',
        slow: 'import_too_slow',
        memory: 'import_unpacks_too_large',
      }),
    );

  return {
    read: async (path, columns) => {
      const answer = await run({ task: 'read', path, columns });
      if (answer.task === 'refused') {
        throw new AppError(
          answer.code,
          answer.place === '' ? {} : { fields: { file: answer.place } },
        );
      }
      if (answer.task !== 'read') throw new Error(`the worker answered "${answer.task}"`);
      return answer.file;
    },
    write: async (list) => {
      const answer = await run({ task: 'write', list });
      if (answer.task !== 'write') throw new Error(`the worker answered "${answer.task}"`);
      return answer.bytes;
    },
  };
}
