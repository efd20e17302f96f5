import type { ColumnChoice, ExportFormat } from '#contract/exchange/schemas.ts';
import { readApkg } from './anki-read.ts';
import { isZip } from './anki-package.ts';
import { writeApkg } from './anki-write.ts';
import { readCsv } from './csv-read.ts';
import { writeCsv } from './csv-write.ts';
import type { ImportFile } from './import-file.ts';
import { ImportProblem, type ImportProblemCode } from './import-problem.ts';
import type { NoteList } from './note.ts';

/** A job for the worker. */
export type ExchangeJob =
  | { task: 'read'; bytes: Uint8Array; columns: ColumnChoice | null }
  | { task: 'write'; format: ExportFormat; list: NoteList };

/** The worker's answer. A refused file is an answer, not a failure. */
export type ExchangeAnswer =
  | { task: 'read'; file: ImportFile }
  | { task: 'write'; bytes: Uint8Array }
  | { task: 'refused'; code: ImportProblemCode; place: string };

export async function doExchangeJob(job: ExchangeJob): Promise<ExchangeAnswer> {
  if (job.task === 'write') {
    const write = { csv: writeCsv, apkg: writeApkg }[job.format];
    return { task: 'write', bytes: write(job.list) };
  }
  try {
    const { bytes, columns } = job;
    return { task: 'read', file: isZip(bytes) ? await readApkg(bytes) : readCsv(bytes, columns) };
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    return { task: 'refused', code: error.code, place: error.place };
  }
}
