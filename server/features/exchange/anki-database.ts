import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { IMPORT_ROWS } from '#contract/exchange/terms.ts';
import { isSqliteError, openForeignSqlite } from './foreign-sqlite.ts';
import { ImportProblem } from './import-problem.ts';

/** Schema 11 stores note types as JSON; 15 to 18 store them in tables. */
const OLDEST_SCHEMA = 11;
const NEWEST_SCHEMA = 18;

/** The part of a note type that an import needs. */
export interface NoteType {
  fields: string[];
  isCloze: boolean;
}
export interface AnkiNote {
  guid: string;
  type: NoteType | null;
  /** HTML, joined by U+001F. */
  fields: string;
  tags: string;
}

const TABLES: Readonly<Record<string, readonly string[]>> = {
  col: ['ver', 'models'],
  notes: ['id', 'guid', 'mid', 'tags', 'flds'],
};
const TYPE_TABLES: Readonly<Record<string, readonly string[]>> = {
  notetypes: ['id', 'config'],
  fields: ['ntid', 'ord', 'name'],
};

/**
 * Reads the notes of an Anki collection, oldest first. The file is opened in memory, never written to disk, and cannot run
 * anything: it must consist of plain tables, triggers and views are never touched, and SQLite's authorizer allows only the
 * queries made here.
 * @param bytes a SQLite file
 * @throws {ImportProblem} for a damaged or foreign file, and for more than `IMPORT_ROWS` notes
 */
export function readAnkiNotes(bytes: Uint8Array): AnkiNote[] {
  try {
    using database = openForeignSqlite(bytes);
    return readNotes(database);
  } catch (error) {
    if (isSqliteError(error)) throw new ImportProblem('import_broken_database');
    throw error;
  }
}

const countSchema = z.object({ rows: z.number() });
const colSchema = z.object({ ver: z.number(), models: z.string() });
const noteSchema = z.object({
  guid: z.string(),
  mid: z.string(),
  tags: z.string(),
  flds: z.string(),
});

function readNotes(database: DatabaseSync): AnkiNote[] {
  checkTables(database, TABLES);
  // Only these tables: names of note types have a collation that only Anki knows, so SQLite could not check them.
  for (const table of Object.keys(TABLES)) {
    const check = checkSchema.parse(database.prepare(`pragma quick_check(${table})`).get());
    if (check.quick_check !== 'ok') throw new ImportProblem('import_broken_database');
  }
  const col = colSchema.safeParse(database.prepare('select ver, models from col limit 1').get());
  if (!col.success || col.data.ver < OLDEST_SCHEMA || col.data.ver > NEWEST_SCHEMA) {
    throw new ImportProblem('import_wrong_schema');
  }
  const { rows } = countSchema.parse(database.prepare('select count(*) as rows from notes').get());
  if (rows > IMPORT_ROWS) throw new ImportProblem('import_too_many_rows');
  const types =
    col.data.models.trim().length > 2 ? typesOfJson(col.data.models) : typesOfTables(database);
  const notes: AnkiNote[] = [];
  // Ids as text: they may exceed the integers that a number holds exactly.
  const query = database.prepare(
    'select guid, cast(mid as text) as mid, tags, flds from notes order by id',
  );
  for (const row of query.iterate()) {
    const note = noteSchema.safeParse(row);
    if (!note.success) throw new ImportProblem('import_wrong_schema');
    const { guid, mid, tags, flds } = note.data;
    notes.push({ guid, tags, fields: flds, type: types.get(mid) ?? null });
  }
  return notes;
}

const tableSchema = z.object({ name: z.string(), type: z.string(), rootpage: z.number() });
const infoSchema = z.object({ name: z.string(), hidden: z.number() });
const checkSchema = z.object({ quick_check: z.string() });

/** Checks that the tables exist, are tables (not views, not virtual), have the columns read, and none is generated. */
function checkTables(database: DatabaseSync, wanted: typeof TABLES): void {
  const found = database
    .prepare('select name, type, rootpage from sqlite_schema')
    .all()
    .map((row) => tableSchema.parse(row));
  for (const [table, columns] of Object.entries(wanted)) {
    const isTable = found.some(
      ({ name, type, rootpage }) => name === table && type === 'table' && rootpage > 0,
    );
    const info = isTable
      ? database
          .prepare(`pragma table_xinfo(${table})`)
          .all()
          .map((row) => infoSchema.parse(row))
      : [];
    const isOurs = columns.every((column) => info.some(({ name }) => name === column));
    if (!isTable || !isOurs || info.some(({ hidden }) => hidden !== 0)) {
      throw new ImportProblem('import_wrong_schema');
    }
  }
}

const modelsSchema = z.record(
  z.string(),
  z.object({ type: z.number().default(0), flds: z.array(z.object({ name: z.string() })) }),
);

/** Reads the note types of schema 11. */
function typesOfJson(json: string): Map<string, NoteType> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new ImportProblem('import_wrong_schema');
  }
  const models = modelsSchema.safeParse(parsed);
  if (!models.success) throw new ImportProblem('import_wrong_schema');
  return new Map(
    Object.entries(models.data).map(([id, { type, flds }]) => [
      id,
      { fields: flds.map(({ name }) => name), isCloze: type === 1 },
    ]),
  );
}

const typeSchema = z.object({ id: z.string(), config: z.instanceof(Uint8Array) });
const fieldSchema = z.object({ id: z.string(), name: z.string() });

/** Reads the note types of schemas 15 to 18. */
function typesOfTables(database: DatabaseSync): Map<string, NoteType> {
  checkTables(database, TYPE_TABLES);
  const types = new Map<string, NoteType>();
  for (const row of database
    .prepare('select cast(id as text) as id, config from notetypes')
    .all()) {
    const { id, config } = typeSchema.parse(row);
    // Protocol buffers: field 1 (the kind), if it is not 0, comes first; 1 is cloze.
    types.set(id, { fields: [], isCloze: config[0] === 8 && config[1] === 1 });
  }
  const fields = database.prepare(
    'select cast(ntid as text) as id, name from fields order by ntid, ord',
  );
  for (const row of fields.all()) {
    const { id, name } = fieldSchema.parse(row);
    types.get(id)?.fields.push(name);
  }
  return types;
}
