import { readFileSync } from 'node:fs';
import type { ColumnChoice } from '#contract/exchange/schemas.ts';
import { readApkg } from './anki-read.ts';
import { isZip } from './anki-package.ts';
import { writeApkg } from './anki-write.ts';
import { readCsv } from './csv-read.ts';
import type { ImportFile } from './import-file.ts';
import { ImportProblem, type ImportProblemCode } from './import-problem.ts';
import type { NoteList } from './note.ts';

/** A job for the worker. */
export type ExchangeJob =
  | { task: 'read'; path: string; columns: ColumnChoice | null }
  | { task: 'write'; list: NoteList };

/** The worker's answer. A refused file is an answer, not a failure. */
export type ExchangeAnswer =
  | { task: 'read'; file: ImportFile }
  | { task: 'write'; bytes: Uint8Array }
  | { task: 'refused'; code: ImportProblemCode; place: string };

export async function doExchangeJob(job: ExchangeJob): Promise<ExchangeAnswer> {
  if (job.task === 'write') {
    return { task: 'write', bytes: writeApkg(job.list) };
  }
  try {
    const bytes = readFileSync(job.path);
    const { columns } = job;
    return { task: 'read', file: isZip(bytes) ? await readApkg(bytes) : readCsv(bytes, columns) };
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    return { task: 'refused', code: error.code, place: error.place };
  }
}
