import { constants, DatabaseSync } from 'node:sqlite';
import { ImportProblem } from './import-problem.ts';

const MAGIC = 'SQLite format 3\0';
/** Header bytes that declare a write-ahead log (2) or none (1). */
const JOURNAL_BYTES = [18, 19] as const;
/** Of one text in the file: a note with pictures in its fields may have megabytes. */
const LONGEST_VALUE_BYTES = 20_000_000;

const { SQLITE_OK, SQLITE_DENY, SQLITE_SELECT, SQLITE_READ, SQLITE_PRAGMA, SQLITE_FUNCTION } =
  constants;
const PRAGMAS = new Set(['quick_check', 'table_xinfo']);
/**
 * Opens a user's SQLite file in memory; it is never written to disk. Nothing in it can run: it is read-only and defensive,
 * functions in its schema are not trusted, and the authorizer only allows reading.
 * @throws {ImportProblem} if it is not a SQLite file; SQLite's own errors if it is damaged
 */
export function openForeignSqlite(bytes: Uint8Array): DatabaseSync {
  if (Buffer.from(bytes.subarray(0, MAGIC.length)).toString('latin1') !== MAGIC) {
    throw new ImportProblem('import_broken_database');
  }
  const file = Uint8Array.from(bytes);
  // A closed file has nothing in its log, and an in-memory database cannot have one.
  for (const place of JOURNAL_BYTES) file[place] = 1;
  using plain = open(file, false);
  return open(withoutOwnCollation(plain) ?? file, true);
}

/** Whether SQLite itself raised the error, which means a damaged file and not a bug. */
export function isSqliteError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}

function open(file: Uint8Array, isReadOnly: boolean): DatabaseSync {
  const database = new DatabaseSync(':memory:', {
    defensive: isReadOnly,
    allowExtension: false,
    enableForeignKeyConstraints: false,
    limits: { length: LONGEST_VALUE_BYTES, attach: 0, triggerDepth: 0 },
  });
  try {
    database.deserialize(file);
    database.exec('pragma trusted_schema = off; pragma cell_size_check = on;');
    if (!isReadOnly) return database;
    database.exec('pragma query_only = on; pragma ignore_check_constraints = on;');
  } catch (error) {
    database.close();
    throw error;
  }
  database.setAuthorizer((action, pragma, name) => {
    const isAllowed =
      action === SQLITE_SELECT ||
      action === SQLITE_READ ||
      (action === SQLITE_PRAGMA && PRAGMAS.has(pragma ?? '')) ||
      (action === SQLITE_FUNCTION && name === 'count');
    return isAllowed ? SQLITE_OK : SQLITE_DENY;
  });
  return database;
}

/**
 * The file without Anki's own collation in its schema; null where it has none. SQLite knows the collation by name only and
 * refuses every query on such a table, even one that compares no names.
 */
function withoutOwnCollation(database: DatabaseSync): Uint8Array | null {
  database.exec('pragma writable_schema = on');
  const { changes } = database
    .prepare(
      "update sqlite_schema set sql = replace(sql, 'unicase', 'binary') where sql like '%collate unicase%'",
    )
    .run();
  return changes === 0 ? null : database.serialize();
}
