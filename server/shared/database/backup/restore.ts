import type { Config } from '#server/shared/config/config.ts';
import { DatabaseError } from '../database.ts';
import { applyMigrations, newestSchema } from './apply-migrations.ts';
import { BackupError, checkBackup, readBackup, type TableLine } from './backup-file.ts';
import { listTables, quoted, type Table } from './catalog.ts';
import { openTarget, type Session } from './session.ts';

export interface Restored {
  rows: number;
  /** Where the previous embedded database was moved; null if there was none. */
  before: string | null;
}

/**
 * Fills a store from a backup of either kind in one transaction, and then migrates its tables. A failure changes nothing.
 * @param replace overwrites the store; otherwise it must be empty
 * @throws {BackupError} if the file is damaged, of another program or of newer code
 * @throws {DatabaseError} if the store cannot be opened or is not empty
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
    // The rows already contain the counters that triggers maintain.
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

/** An insert with one parameter: a JSON array of rows. */
function insertInto(table: Table | undefined, line: TableLine): string {
  if (!table) throw new BackupError(`The backup has a table that its schema lacks: ${line.table}`);
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const values = line.columns.map((name, index) => {
    const type = types.get(name);
    if (type === undefined) throw new BackupError(`The backup has a column too many: ${name}`);
    return `(line->>${index})::${type}`;
  });
  return `insert into ${quoted(table.name)} (${line.columns.map(quoted).join(', ')})
    overriding system value select ${values.join(', ')} from json_array_elements($1::json) as line`;
}

/** Re-enables the triggers, and continues the identity columns after their highest value. */
async function finish(session: Session, { name, columns }: Table): Promise<void> {
  for (const column of columns.filter(({ isIdentity }) => isIdentity)) {
    await session.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column.name)}), 1),
         max(${quoted(column.name)}) is not null) from ${quoted(name)}`,
      [quoted(name), column.name],
    );
  }
  // Pending foreign-key checks would prevent the table from being altered.
  await session.execute('set constraints all immediate');
  await session.execute(`alter table ${quoted(name)} enable trigger user`);
}
