import { Worker } from 'node:worker_threads';
import type { ColumnChoice, ExportFormat } from '#contract/exchange/schemas.ts';
import { AppError } from '#server/shared/http/errors.ts';
import type { ExchangeAnswer, ExchangeJob } from './exchange-job.ts';
import type { ImportFile } from './import-file.ts';
import type { NoteList } from './note.ts';

/** Each may take some 300 MB while it reads the largest file. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 8;
const PATIENCE_MILLISECONDS = 30_000;
const HEAP_MEGABYTES = 512;

export interface ExchangeWorkers {
  /** @throws {AppError} `import_…` where the file is refused, `unavailable` where too many wait */
  read(bytes: Uint8Array, columns: ColumnChoice | null): Promise<ImportFile>;
  /** @throws {AppError} `unavailable` where too many wait */
  write(format: ExportFormat, list: NoteList): Promise<Uint8Array>;
}

/** @param patience milliseconds that a job may take, its start included */
export function createExchangeWorkers(patience = PATIENCE_MILLISECONDS): ExchangeWorkers {
  let running = 0;
  const waiting: (() => void)[] = [];

  const run = async (job: ExchangeJob): Promise<ExchangeAnswer> => {
    if (running >= MOST_AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new AppError('unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await answerOf(job, patience);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };

  return {
    read: async (bytes, columns) => {
      const answer = await run({ task: 'read', bytes, columns });
      if (answer.task === 'refused') {
        throw new AppError(
          answer.code,
          answer.place === '' ? {} : { fields: { file: answer.place } },
        );
      }
      if (answer.task !== 'read') throw new Error(`the worker answered "${answer.task}"`);
      return answer.file;
    },
    write: async (format, list) => {
      const answer = await run({ task: 'write', format, list });
      if (answer.task !== 'write') throw new Error(`the worker answered "${answer.task}"`);
      return answer.bytes;
    },
  };
}

async function answerOf(job: ExchangeJob, patience: number): Promise<ExchangeAnswer> {
  const worker = new Worker(new URL('./exchange-worker.ts', import.meta.url), {
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ExchangeAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(new AppError('import_too_slow')), patience);
      worker.once('message', resolve);
      worker.once('error', (error: Error & { code?: string }) => {
        const isTooMuch = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        reject(isTooMuch ? new AppError('import_unpacks_too_large') : error);
      });
      worker.once('exit', () => reject(new Error('the worker ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
