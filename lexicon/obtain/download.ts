import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

export interface DownloadOptions {
  url: string;
  /** Path of the downloaded file, which only appears when it is complete. */
  file: string;
  /** In hex; a file with another hash is discarded. */
  sha256?: string;
  log: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/** A download that receives nothing for this long is aborted. */
const STALL_MILLISECONDS = 30_000;
const PROGRESS_MILLISECONDS = 5_000;
const MEGABYTE = 1_000_000;

/**
 * Downloads a file, logs progress, and moves it into place only when it is complete (length and hash match).
 * @throws with a message that can be shown to users.
 */
export async function download({ url, file, sha256, log, signal }: DownloadOptions): Promise<void> {
  const stalled = new AbortController();
  const watch = setTimeout(() => stalled.abort(), STALL_MILLISECONDS);
  const part = `${file}.part${process.pid}`;
  try {
    const signals = signal ? [signal, stalled.signal] : [stalled.signal];
    const response = await fetch(url, { signal: AbortSignal.any(signals) });
    if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
    const announced = Number(response.headers.get('content-length') ?? Number.NaN);
    // With a content encoding, content-length counts the compressed bytes.
    const total = response.headers.has('content-encoding') ? Number.NaN : announced;
    await mkdir(dirname(file), { recursive: true });
    const hash = createHash('sha256');
    let received = 0;
    let told = Date.now();
    const meter = new Transform({
      transform(chunk: Buffer, _, done) {
        received += chunk.length;
        hash.update(chunk);
        watch.refresh();
        if (Date.now() - told > PROGRESS_MILLISECONDS) {
          told = Date.now();
          log(`  ${megabytes(received)} of ${Number.isNaN(total) ? '?' : megabytes(total)} MB`);
        }
        done(null, chunk);
      },
    });
    // The DOM's and Node's types for the same stream differ in a detail that is irrelevant here.
    const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    await pipeline(body, meter, createWriteStream(part));
    if (!Number.isNaN(total) && received !== total) {
      throw new Error(`received only ${received} of ${total} bytes`);
    }
    if (sha256 && hash.digest('hex') !== sha256)
      throw new Error('the file does not have the expected hash');
    await rename(part, file);
  } catch (error) {
    throw new Error(`${url} could not be fetched: ${reasonOf(error, stalled.signal)}`, {
      cause: error,
    });
  } finally {
    clearTimeout(watch);
    await rm(part, { force: true });
  }
}

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0);
}

function reasonOf(error: unknown, stalled: AbortSignal): string {
  if (stalled.aborted) return `received nothing for ${STALL_MILLISECONDS / 1000} s`;
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
