import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

const LINE_FEED = 0x0a;

/** A line longer than this (in bytes) is yielded as null: no real line is that long, and it would have to be held in memory. */
export const MAXIMUM_LINE_BYTES = 8 * 1024 * 1024;

/**
 * The lines of a UTF-8 file, plain or gzip (detected by its first bytes, not its name), in batches so that a million
 * lines cost a few thousand awaits. Line ends and a leading byte order mark are removed; null stands for a line over the
 * limit. Memory is one chunk and one line. Throws an Error that names the file if it cannot be read or its gzip stream is
 * truncated or damaged.
 */
export async function* readLines(
  path: string,
  maximumBytes = MAXIMUM_LINE_BYTES,
): AsyncGenerator<(string | null)[]> {
  const gzip = await isGzip(path);
  const file = createReadStream(path, { highWaterMark: 1 << 18 });
  const stream = gzip ? file.pipe(createGunzip({ chunkSize: 1 << 18 })) : file;
  if (gzip) file.on('error', (error) => stream.destroy(error));
  const splitter = new LineSplitter(maximumBytes);
  try {
    for await (const chunk of stream) {
      const lines = splitter.push(chunk as Buffer);
      if (lines.length > 0) yield lines;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be read to its end: ${reason}`, { cause: error });
  } finally {
    file.destroy();
  }
  const rest = splitter.end();
  if (rest.length > 0) yield rest;
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

class LineSplitter {
  readonly #maximumBytes: number;
  #pieces: Buffer[] = [];
  #length = 0;
  #first = true;

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
  }

  push(chunk: Buffer): (string | null)[] {
    const lines: (string | null)[] = [];
    let start = 0;
    for (
      let end = chunk.indexOf(LINE_FEED);
      end !== -1;
      start = end + 1, end = chunk.indexOf(LINE_FEED, start)
    ) {
      this.#add(chunk.subarray(start, end));
      lines.push(this.#take());
    }
    this.#add(chunk.subarray(start));
    return lines;
  }

  end(): (string | null)[] {
    return this.#length > 0 ? [this.#take()] : [];
  }

  #add(piece: Buffer): void {
    this.#length += piece.length;
    if (piece.length === 0) return;
    // Beyond the limit only the length is kept.
    if (this.#length > this.#maximumBytes) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  #take(): string | null {
    const pieces = this.#pieces;
    const tooLong = this.#length > this.#maximumBytes;
    this.#pieces = [];
    this.#length = 0;
    if (tooLong) return null;
    let text = (pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)).toString(
      'utf8',
    );
    if (this.#first && text.startsWith('\uFEFF')) text = text.slice(1);
    this.#first = false;
    return text.endsWith('\r') ? text.slice(0, -1) : text;
  }
}
