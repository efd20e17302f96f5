import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { loadConfig } from '#server/shared/config/config.ts';
import { makePostgres } from './own-postgres.ts';
import { startOurs } from './processes.ts';
import { markdownTable } from './report.ts';
import { actAsMember } from './sample-member.ts';
import { MULTIPLIED, type MultipliedTable } from './row-tables.ts';

/**
 * node bench/row-sizes.ts [--scale 1] [--port 8490] [--write]
 * Measures how many bytes a row of each table takes on PostgreSQL, indexes included. One member uses every feature; the
 * resulting rows are multiplied to hundreds of thousands, inserted with the indexes in place and with ids as the application
 * generates them. With --write the table in docs/scaling.md is replaced.
 */
const { values: options } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    port: { type: 'string', default: '8490' },
    write: { type: 'boolean', default: false },
  },
});
const PORT = Number(options.port);
const MEMBERS = 1_000_000;
const PEOPLE = Math.round(200_000 * Number(options.scale));
const DOCUMENT = new URL('../docs/scaling.md', import.meta.url);
const [BEGIN, END] = ['<!-- rows: node bench/row-sizes.ts --write -->', '<!-- /rows -->'];

const say = (text: string) => process.stdout.write(`${text}\n`);

interface RowSize {
  table: string;
  rows: number;
  /** Bytes per row: the row itself with its out-of-line storage, and its entries in all indexes. */
  heap: number;
  indexes: number;
  perMember: number;
}

async function multiply(client: Client, { table, rows, fresh }: MultipliedTable): Promise<void> {
  const count = Math.round(rows * Number(options.scale));
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_identity = 'NO' order by ordinal_position`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => fresh[name] ?? `sample.${name}`);
  // Samples are numbered and used in turn; people and collections are drawn at random.
  const { rowCount } = await client.query(`
    insert into ${table} (${names.join(', ')})
    select ${values.join(', ')}
    from (select n, 1 + floor(random() * ${PEOPLE})::int as person, 1 + n / 25 as collection
      from generate_series(1, ${count}) n) as drawn
    join (select t.*, row_number() over () - 1 as place, count(*) over () as samples from ${table} t) as sample
      on drawn.n % sample.samples = sample.place
    left join people p on p.n = drawn.person
    left join lists l on l.n = drawn.collection
    order by drawn.n`);
  if (rowCount !== count) throw new Error(`${table}: ${rowCount} rows instead of ${count}`);
}

async function sizeOf(client: Client, table: string, perMember: number): Promise<RowSize> {
  await client.query(`vacuum analyze ${table}`);
  const { rows } = await client.query<{ rows: string; heap: string; indexes: string }>(
    `with whole as (select relid from pg_partition_tree($1::regclass) where isleaf
      union select oid from pg_class where oid = $1::regclass and relkind = 'r')
    select (select count(*) from ${table})::text as rows, sum(pg_table_size(relid))::text as heap,
      sum(pg_indexes_size(relid))::text as indexes from whole`,
    [table],
  );
  const count = Number(rows[0]?.rows);
  return {
    table,
    rows: count,
    heap: Number(rows[0]?.heap) / count,
    indexes: Number(rows[0]?.indexes) / count,
    perMember,
  };
}

async function measure(url: string): Promise<RowSize[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Neither triggers nor foreign keys: they cost time here but no bytes.
    await client.query('set session_replication_role = replica');
    await client.query('create temp table people (n serial primary key, id uuid)');
    await client.query(
      `insert into people (id) select uuidv7() from generate_series(1, ${PEOPLE})`,
    );
    await client.query('create temp table lists (n serial primary key, id uuid)');
    await client.query(`insert into lists (id) select uuidv7() from generate_series(1, ${PEOPLE})`);
    await client.query('analyze people, lists');
    const sizes: RowSize[] = [];
    for (const table of MULTIPLIED) {
      say(`${table.table} …`);
      await multiply(client, table);
      sizes.push(await sizeOf(client, table.table, table.perMember));
    }
    return sizes;
  } finally {
    await client.end();
  }
}

function report(sizes: readonly RowSize[]): string {
  const gigabytes = ({ heap, indexes, perMember }: RowSize) =>
    ((heap + indexes) * perMember * MEMBERS) / 1e9;
  const whole = sizes.reduce((sum, size) => sum + gigabytes(size), 0);
  const inMillions = (rows: number) => `${(rows / 1e6).toLocaleString('en-GB')} million`;
  const lines = sizes.map((size) => [
    size.table,
    size.rows.toLocaleString('en-GB'),
    size.heap.toFixed(0),
    size.indexes.toFixed(0),
    String(size.perMember),
    inMillions(size.perMember * MEMBERS),
    gigabytes(size).toFixed(1),
  ]);
  const head = [
    'Table',
    'Rows measured',
    'Bytes a row',
    'of its indexes',
    'Rows a member',
    'Rows of a million members',
    'GB',
  ];
  return markdownTable(head, [...lines, ['**all**', '', '', '', '', '', whole.toFixed(0)]]);
}

const folder = mkdtempSync(join(tmpdir(), 'wortlaut-rows-'));
const postgres = await makePostgres(folder, PORT + 1, ['shared_buffers=512MB', 'max_wal_size=4GB']);
try {
  const server = await startOurs(loadConfig().dictionaryFile, PORT, {
    NODE_ENV: 'test',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
  });
  try {
    await actAsMember(`http://127.0.0.1:${PORT}`);
  } finally {
    await server.stop();
  }
  const table = report(await measure(postgres.url));
  say(`\n${table}`);
  if (options.write) {
    const text = readFileSync(DOCUMENT, 'utf8');
    const [before, rest] = [text.split(BEGIN)[0], text.split(END)[1]];
    if (before === undefined || rest === undefined)
      throw new Error('docs/scaling.md has no place for it');
    writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${table}\n\n${END}${rest}`);
  }
} finally {
  await postgres.remove();
}
