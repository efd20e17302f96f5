import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { type DictionaryInfo, dictionaryInfoSchema } from '#contract/dictionary/schemas.ts';
import { checksumHolds } from './checksum.ts';
import { checksumHoldsInThread } from './checksum-thread.ts';
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
const PAGE_SIZE_OFFSET = 16;
const PAGES_OFFSET = 28;
const USER_VERSION_OFFSET = 60;
const APPLICATION_ID_OFFSET = 68;

/** Address space for memory mapping, far above any dictionary's size. */
const MAPPED_BYTES = 2 ** 34;

/** A file as it was when it was opened: after a replacement, by renaming or in place, one of these differs. */
export interface FileIdentity {
  device: number;
  inode: number;
  size: number;
  modified: number;
}

/** An artefact of which only the header and the length have been checked. */
export interface UnverifiedArtefact extends Artefact {
  identity: FileIdentity;
  /**
   * Compares the whole file that was opened with its checksum, in a thread: half a second for 400 MB. Call it once.
   * @throws {ArtefactError} if it is damaged
   */
  verify(): Promise<void>;
}

/**
 * Opens the artefact for reading after checking that it is a Wortlaut dictionary of this format version and undamaged.
 * @param known the identity of a file that this process has verified, or is about to: if it is the same, only the header and
 * the length are checked
 * @throws {ArtefactError} if the file is missing, foreign, of another format version, truncated or corrupt.
 */
export function openArtefact(path: string, known?: FileIdentity): Artefact {
  const file = openForReading(path);
  try {
    const identity = checkHeader(path, file);
    if (!isDeepStrictEqual(identity, known) && !checksumHolds(file)) throw damaged(path);
    return openChecked(path, identity.size);
  } finally {
    closeSync(file);
  }
}

/**
 * Like `openArtefact`, without reading all of the file, so in the same time whatever its size. Damage that is only in its
 * contents is found by `verify`, or by whoever reads there first.
 */
export function openUnverified(path: string): UnverifiedArtefact {
  const file = openForReading(path);
  try {
    const identity = checkHeader(path, file);
    return {
      ...openChecked(path, identity.size),
      identity,
      verify: async () => {
        try {
          if (!(await checksumHoldsInThread(file))) throw damaged(path);
        } finally {
          closeSync(file);
        }
      },
    };
  } catch (error) {
    const isDamaged = !(error instanceof ArtefactError) && !checksumHolds(file);
    closeSync(file);
    throw isDamaged ? damaged(path) : error;
  }
}

function openForReading(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new ArtefactError(path, missing ? 'does not exist' : `cannot be read (${String(error)})`);
  }
}

function checkHeader(path: string, file: number): FileIdentity {
  const header = Buffer.alloc(HEADER_BYTES);
  let length = 0;
  try {
    length = readSync(file, header, 0, HEADER_BYTES, 0);
  } catch (error) {
    throw new ArtefactError(path, `cannot be read (${String(error)})`);
  }
  if (
    length < HEADER_BYTES ||
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
  const { dev: device, ino: inode, size, mtimeMs: modified } = fstatSync(file);
  const database = header.readUInt32BE(PAGES_OFFSET) * pageSize(header);
  if (size < database) throw wrongSize(path, size, database);
  return { device, inode, size, modified };
}

/** The largest size does not fit into its field, which has 1 in its stead. */
function pageSize(header: Buffer): number {
  const stored = header.readUInt16BE(PAGE_SIZE_OFFSET);
  return stored === 1 ? 65_536 : stored;
}

function wrongSize(path: string, size: number, expected: number): ArtefactError {
  return new ArtefactError(path, `is torn or damaged: it has ${size} bytes, not ${expected}`);
}

function damaged(path: string): ArtefactError {
  return new ArtefactError(path, 'is torn or damaged: its checksum does not match');
}

/** @param size of the file */
function openChecked(path: string, size: number): Artefact {
  const database = connect(path);
  try {
    const { start, length } = tailOf(database);
    const expected = start + length;
    if (size !== expected) throw wrongSize(path, size, expected);
    return { database, info: readInfo(path, database) };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Where the file goes on behind the database's last page, and how many bytes are there: the answers (answer-format.ts). */
export function tailOf(database: DatabaseSync): { start: number; length: number } {
  const row = database
    .prepare(
      `select page_count * page_size as start, coalesce((select tail_bytes from answer_index), 0) as length
       from pragma_page_count, pragma_page_size`,
    )
    .get();
  return { start: Number(row?.['start']), length: Number(row?.['length']) };
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
