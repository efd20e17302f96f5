import { closeSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type DictionaryInfo, dictionaryInfoSchema } from '#contract/dictionary/schemas.ts';
import { checksumHolds, checksumHoldsAsync } from './checksum.ts';
import { APPLICATION_ID, FORMAT_VERSION } from './schema.ts';

/** The file is not a dictionary that this program can read. The message names the file and the remedy and can be shown as is. */
export class ArtefactError extends Error {
  override name = 'ArtefactError';
  readonly path: string;

  constructor(path: string, problem: string) {
    super(`The dictionary file ${path} ${problem}. Build it with: npm run dictionary`);
    this.path = path;
  }
}

export interface Artefact {
  /** Read-only, memory-mapped. The caller closes it. */
  database: DatabaseSync;
  info: DictionaryInfo;
}

const SQLITE_MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;
/** Offsets in the SQLite file header (https://sqlite.org/fileformat.html#the_database_header). */
const USER_VERSION_OFFSET = 60;
const APPLICATION_ID_OFFSET = 68;

/** Address space for memory mapping, far above any dictionary's size. */
const MAPPED_BYTES = 2 ** 34;

function readHeader(path: string): Buffer {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new ArtefactError(path, missing ? 'does not exist' : `cannot be read (${String(error)})`);
  }
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    let length = 0;
    try {
      length = readSync(file, header, 0, HEADER_BYTES, 0);
    } catch (error) {
      throw new ArtefactError(path, `cannot be read (${String(error)})`);
    }
    return header.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/**
 * Opens the artefact for reading after checking that it is a Wortlaut dictionary of this format version and undamaged.
 * @throws {ArtefactError} if the file is missing, foreign, of another format version, truncated or corrupt.
 */
export function openArtefact(path: string): Artefact {
  checkHeader(path);
  if (!checksumHolds(path)) throw damaged(path);
  return openChecked(path);
}

/** Like `openArtefact`, without blocking the event loop of a process that is serving requests. */
export async function openArtefactAsync(path: string): Promise<Artefact> {
  checkHeader(path);
  if (!(await checksumHoldsAsync(path))) throw damaged(path);
  return openChecked(path);
}

function checkHeader(path: string): void {
  const header = readHeader(path);
  if (
    header.length < HEADER_BYTES ||
    header.toString('latin1', 0, SQLITE_MAGIC.length) !== SQLITE_MAGIC ||
    header.readUInt32BE(APPLICATION_ID_OFFSET) !== APPLICATION_ID
  ) {
    throw new ArtefactError(path, 'is not a Wortlaut dictionary, or it is torn');
  }
  const version = header.readUInt32BE(USER_VERSION_OFFSET);
  if (version !== FORMAT_VERSION) {
    throw new ArtefactError(
      path,
      `has format version ${version}, this program reads version ${FORMAT_VERSION}`,
    );
  }
}

function damaged(path: string): ArtefactError {
  return new ArtefactError(path, 'is torn or damaged: its checksum does not match');
}

function openChecked(path: string): Artefact {
  const database = connect(path);
  try {
    return { database, info: readInfo(path, database) };
  } catch (error) {
    database.close();
    throw error;
  }
}

function connect(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    database.exec(`pragma query_only = 1; pragma mmap_size = ${MAPPED_BYTES};`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function readInfo(path: string, database: DatabaseSync): DictionaryInfo {
  const row = database.prepare("select value from meta where key = 'info'").get();
  let value: unknown = null;
  try {
    value = JSON.parse(String(row?.['value']));
  } catch {
    // Not JSON: reported below, together with JSON of another shape.
  }
  const info = dictionaryInfoSchema.safeParse(value);
  if (!info.success)
    throw new ArtefactError(path, 'has no valid description of what it was built from');
  return info.data;
}
