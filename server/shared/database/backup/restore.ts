import type { Config } from '#server/shared/config/config.ts';
import { DatabaseError } from '../database.ts';
import { applyMigrations, newestSchema } from './apply-migrations.ts';
import { BackupError, checkBackup, readBackup, type TableLine } from './backup-file.ts';
import { listTables, quoted, type Table } from './catalog.ts';
import { openTarget, type Session } from './session.ts';

export interface Restored {
  rows: number;
  /** Where the embedded database before it has gone; null where there was none. */
  before: string | null;
}

/**
 * Fills a store from a backup of either kind, in one transaction, and brings its tables up to date afterwards. Nothing is
 * changed where it fails.
 * @param replace what the store holds; otherwise it must be empty
 * @throws {BackupError} where the file is torn, of another program or of newer code
 * @throws {DatabaseError} where the store cannot be opened or is not empty
 */
export async function restore(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'>,
  file: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<Restored> {
  const { schema } = await checkBackup(file);
  if (schema > newestSchema()) {
    throw new BackupError(
      'This backup was made by a newer version of Wortlaut. Update the program first.',
    );
  }
  const target = await openTarget(config, now);
  try {
    if (!target.isEmpty && !replace) {
      throw new DatabaseError(
        'There is a database already. To put the backup in its place: npm run restore -- FILE --replace',
      );
    }
    const rows = await fill(target.session, file, schema);
    return { rows, before: await target.keep() };
  } catch (error) {
    await target.drop();
    throw error;
  }
}

async function fill(session: Session, file: string, schema: number): Promise<number> {
  await session.execute('begin');
  try {
    await session.execute(
      `set local timezone = 'UTC'; set local datestyle = 'ISO';
       drop schema if exists drizzle cascade; drop schema public cascade; create schema public`,
    );
    await applyMigrations(session, 0, schema);
    const tables = new Map((await listTables(session)).map((table) => [table.name, table]));
    // The counters that triggers keep are in the rows already.
    for (const name of tables.keys()) {
      await session.execute(`alter table ${quoted(name)} disable trigger user`);
    }
    let count = 0;
    for await (const { table, rows } of readBackup(file)) {
      await session.query(insertInto(tables.get(table.table), table), [`[${rows.join(',')}]`]);
      count += rows.length;
    }
    for (const table of tables.values()) await finish(session, table);
    await applyMigrations(session, schema, newestSchema());
    await session.execute('commit');
    await session.execute('analyze');
    return count;
  } catch (error) {
    await session.execute('rollback');
    throw error;
  }
}

/** From one parameter: a JSON array of rows. */
function insertInto(table: Table | undefined, line: TableLine): string {
  if (!table)
    throw new BackupError(`The backup has a table that its schema has not: ${line.table}`);
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const values = line.columns.map((name, index) => {
    const type = types.get(name);
    if (type === undefined) throw new BackupError(`The backup has a column too many: ${name}`);
    return `(line->>${index})::${type}`;
  });
  return `insert into ${quoted(table.name)} (${line.columns.map(quoted).join(', ')})
    overriding system value select ${values.join(', ')} from json_array_elements($1::json) as line`;
}

/** Triggers work again, and numbers go on after the highest. */
async function finish(session: Session, { name, columns }: Table): Promise<void> {
  for (const column of columns.filter(({ isIdentity }) => isIdentity)) {
    await session.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column.name)}), 1),
         max(${quoted(column.name)}) is not null) from ${quoted(name)}`,
      [quoted(name), column.name],
    );
  }
  // Rows that wait for their foreign keys to be checked would keep the table from being altered.
  await session.execute('set constraints all immediate');
  await session.execute(`alter table ${quoted(name)} enable trigger user`);
}
