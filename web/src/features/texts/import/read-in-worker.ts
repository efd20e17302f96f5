import { ImportProblem, type ImportProblemCode, MOST_FILE_BYTES } from './import-problem.ts';
import type { ImportResult } from './read-file.ts';

/** What the thread is asked to read. */
export type ImportOrder =
  | { kind: 'file'; name: string; bytes: ArrayBuffer }
  | { kind: 'pasted'; text: string; address: string };

export type ImportReply =
  | { kind: 'result'; result: ImportResult }
  | { kind: 'problem'; code: ImportProblemCode };

/** A book of 20 MB takes a slow phone some ten seconds. */
const PATIENCE_MILLISECONDS = 60_000;

/** Reads a chosen file in a thread of its own. @throws {ImportProblem}; an AbortError if it was cancelled */
export async function readChosenFile(file: File, signal?: AbortSignal): Promise<ImportResult> {
  if (file.size > MOST_FILE_BYTES) throw new ImportProblem('too-large');
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    // It was moved, or its disk is gone.
    throw new ImportProblem('unreadable');
  }
  return read({ kind: 'file', name: file.name, bytes }, [bytes], signal);
}

/** Reads what was typed or pasted. @param address where it was shared from. @throws as `readChosenFile` */
export function readTypedText(
  text: string,
  address = '',
  signal?: AbortSignal,
): Promise<ImportResult> {
  return read({ kind: 'pasted', text, address }, [], signal);
}

function read(
  order: ImportOrder,
  transfer: Transferable[],
  signal?: AbortSignal,
): Promise<ImportResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
    const end = (): void => {
      worker.terminate();
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const fail = (error: unknown): void => {
      end();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const abort = (): void => fail(signal?.reason);
    const timer = setTimeout(() => fail(new ImportProblem('too-slow')), PATIENCE_MILLISECONDS);
    worker.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => {
      if (data.kind === 'problem') fail(new ImportProblem(data.code));
      else {
        end();
        resolve(data.result);
      }
    });
    // A defect of ours, or a thread without memory.
    worker.addEventListener('error', () => fail(new ImportProblem('failed')));
    signal?.addEventListener('abort', abort);
    worker.postMessage(order, transfer);
  });
}
