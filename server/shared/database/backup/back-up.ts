import type { Config } from '#server/shared/config/config.ts';
import { DatabaseError } from '../database.ts';
import { newestSchema } from './apply-migrations.ts';
import { type TableLine, writeBackup } from './backup-file.ts';
import { listTables, quoted, type Table } from './catalog.ts';
import { openStore, type Session } from './session.ts';

/** Rows in memory at once. */
const ROWS_PER_FETCH = 2000;

/**
 * Writes a consistent snapshot of the whole store to a file; PostgreSQL may be in use meanwhile.
 * @returns the number of rows
 * @throws {DatabaseError} if the store cannot be opened, is not ours or is newer than the code
 */
export async function backUp(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'>,
  file: string,
  now: Date,
): Promise<number> {
  const session = await openStore(config);
  try {
    return await backUpSession(session, file, now);
  } finally {
    await session.close();
  }
}

/** The same for an open store. */
export async function backUpSession(session: Session, file: string, now: Date): Promise<number> {
  await session.execute(
    `begin isolation level repeatable read read only;
     set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1`,
  );
  try {
    const schema = await schemaOf(session);
    if (schema > newestSchema()) {
      throw new DatabaseError('The database was written by a newer version of Wortlaut.');
    }
    const tables = await listTables(session);
    const header = {
      format: 'wortlaut-backup',
      version: 1,
      schema,
      madeAt: now.toISOString(),
    } as const;
    return await writeBackup(file, header, linesOf(session, tables));
  } finally {
    await session.execute('rollback');
  }
}

/** The newest migration in a store. @throws {DatabaseError} if the store is not ours */
async function schemaOf(session: Session): Promise<number> {
  const [table] = await session.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  const [last] = table?.name
    ? await session.query<{ latest: string | null }>(
        'select max(created_at)::text as latest from drizzle.__drizzle_migrations',
      )
    : [];
  if (!last?.latest) throw new DatabaseError('This database holds nothing of Wortlaut.');
  return Number(last.latest);
}

async function* linesOf(
  session: Session,
  tables: readonly Table[],
): AsyncGenerator<TableLine | string[]> {
  for (const { name, columns } of tables) {
    yield { table: name, columns: columns.map((column) => column.name) };
    const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
    await session.execute(
      `declare rows no scroll cursor for select array_to_json(array[${values}])::text as line from ${quoted(name)}`,
    );
    for (;;) {
      const rows = await session.query<{ line: string }>(`fetch ${ROWS_PER_FETCH} from rows`);
      if (rows.length === 0) break;
      yield rows.map(({ line }) => line);
    }
    await session.execute('close rows');
  }
}
