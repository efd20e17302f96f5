/**
 * The tables of Anki's collection schema 11, which every Anki since 2.0 reads, as documented by AnkiDroid's "Database
 * Structure" and Anki's own schema 11.
 */
export const SCHEMA_VERSION = 11;

/** Table → its columns and their types; all but the key are `not null`. */
const TABLES = {
  col: 'crt mod scm ver dty usn ls conf:text models:text decks:text dconf:text tags:text',
  notes: 'guid:text mid mod usn tags:text flds:text sfld csum flags data:text',
  cards: 'nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data:text',
  revlog: 'cid usn ease ivl lastIvl factor time type',
} as const;
const INDEXES = [
  ['notes', 'usn', 'usn'],
  ['notes', 'csum', 'csum'],
  ['cards', 'usn', 'usn'],
  ['cards', 'nid', 'nid'],
  ['cards', 'sched', 'did, queue, due'],
  ['revlog', 'usn', 'usn'],
  ['revlog', 'cid', 'cid'],
] as const;

/** The statements that create the tables. */
export function schemaSql(): string {
  const tables = Object.entries(TABLES).map(([table, columns]) => {
    const lines = columns.split(' ').map((column) => {
      const [name, type = 'integer'] = column.split(':');
      return `${name} ${type} not null`;
    });
    return `create table ${table} (id integer primary key, ${lines.join(', ')});`;
  });
  const indexes = INDEXES.map(
    ([table, name, columns]) => `create index ix_${table}_${name} on ${table} (${columns});`,
  );
  const graves =
    'create table graves (usn integer not null, oid integer not null, type integer not null);';
  return [...tables, graves, ...indexes].join('\n');
}
