import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type PathLike } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/**
 * A backup is gzipped text, one record per line: the header; for each table its name and columns, and a JSON array per row
 * (every value as PostgreSQL's text, or null); and at the end the number of rows and the SHA-256 (hex) of all preceding
 * bytes.
 */
export const headerSchema = z.object({
  format: z.literal('wortlaut-backup'),
  version: z.literal(1),
  /** The date of the store's newest migration in the journal. */
  schema: z.number().int(),
  madeAt: z.iso.datetime(),
});
export type Header = z.infer<typeof headerSchema>;

const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableLine = z.infer<typeof tableSchema>;

const endSchema = z.object({ rows: z.number().int(), sha256: z.string() });

/** The file is not ours, truncated or too new. The message can be shown to the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A fast level: it still halves the file, and the store takes most of the time. */
const GZIP_LEVEL = 2;
const BATCH_CHARACTERS = 64 * 1024;

/**
 * Writes a file that only its owner may read, completely or not at all.
 * @param lines the head of each table, followed by its rows in batches, each row a line of JSON without its line break
 * @returns the number of rows
 */
export async function writeBackup(
  file: string,
  header: Header,
  lines: AsyncIterable<TableLine | string[]>,
): Promise<number> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  let rows = 0;
  const hash = createHash('sha256');
  async function* text(): AsyncGenerator<string> {
    const sealed = (part: string): string => {
      hash.update(part);
      return part;
    };
    yield sealed(`${JSON.stringify(header)}\n`);
    for await (const part of lines) {
      if (Array.isArray(part)) {
        rows += part.length;
        if (part.length > 0) yield sealed(`${part.join('\n')}\n`);
      } else yield sealed(`${JSON.stringify(part)}\n`);
    }
    yield `${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`;
  }
  try {
    await pipeline(
      Readable.from(text()),
      createGzip({ level: GZIP_LEVEL }),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
  return rows;
}

/** Flushes the folder, so that the file's name survives a power failure like its contents. */
async function syncFolder(folder: PathLike): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/**
 * Reads and verifies the whole file, so that a damaged one changes nothing.
 * @throws {BackupError}
 */
export async function checkBackup(file: string): Promise<Header> {
  const hash = createHash('sha256');
  let header: Header | null = null;
  let last: string | null = null;
  for await (const line of linesOf(file)) {
    header ??= readHeader(line);
    if (last !== null) hash.update(`${last}\n`);
    last = line;
  }
  const end = endSchema.safeParse(parsed(last ?? ''));
  if (header === null || !end.success || end.data.sha256 !== hash.digest('hex')) throw torn();
  return header;
}

/** The rows of each table in batches. Call it only for a verified file. */
export async function* readBackup(
  file: string,
): AsyncGenerator<{ table: TableLine; rows: string[] }> {
  let table: TableLine | null = null;
  let rows: string[] = [];
  let size = 0;
  let isFirst = true;
  for await (const line of linesOf(file)) {
    if (isFirst) {
      isFirst = false;
    } else if (line.startsWith('[')) {
      rows.push(line);
      size += line.length;
      if (size >= BATCH_CHARACTERS && table) {
        yield { table, rows };
        [rows, size] = [[], 0];
      }
    } else {
      if (table && rows.length > 0) yield { table, rows };
      [rows, size] = [[], 0];
      const next = tableSchema.safeParse(parsed(line));
      table = next.success ? next.data : null;
    }
  }
}

function readHeader(line: string): Header {
  const header = headerSchema.safeParse(parsed(line));
  if (!header.success) {
    throw new BackupError('This is not a backup of Wortlaut, or one of a newer version.');
  }
  return header.data;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function torn(): BackupError {
  return new BackupError('This backup is torn or damaged. Nothing was changed.');
}

/** Splits at "\n" only: node's readline also splits at U+2028, which occurs in texts that people write. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const source = createReadStream(file).on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked).setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of unpacked) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    if (code === 'Z_DATA_ERROR') {
      throw new BackupError(
        'This is not a backup of Wortlaut, or it is damaged. Nothing was changed.',
      );
    }
    if (code === 'Z_BUF_ERROR') throw torn();
    throw error;
  } finally {
    source.destroy();
  }
  if (rest !== '') throw torn();
}
