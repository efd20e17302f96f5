import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyPostgres } from '#server/testing/test-databases.ts';
import { applyMigrations, newestSchema, schemaDates } from './apply-migrations.ts';
import { backUp, backUpSession } from './back-up.ts';
import { listTables, quoted } from './catalog.ts';
import { fillTables } from './filled-tables.ts';
import { restore } from './restore.ts';
import { openStore, openTarget, type Session, type StoreConfig } from './session.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
let folder: string;
let count = 0;
/** A store of each kind with rows in every table, and its backup. */
const filled: Record<string, { config: StoreConfig; file: string; rows: number }> = {};

const KINDS = {
  PGlite: async (): Promise<StoreConfig> => ({
    databaseUrl: null,
    dataDirectory: join(folder, `data-${count++}`),
  }),
  PostgreSQL: async (): Promise<StoreConfig> => ({
    databaseUrl: await createEmptyPostgres(),
    dataDirectory: folder,
  }),
};
type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[];

/** A new store with an older schema, as a backup of that time needs. */
async function make(
  kind: Kind,
  schema: number,
): Promise<{ config: StoreConfig; file: string; rows: number }> {
  const config = await KINDS[kind]();
  const target = await openTarget(config, NOW);
  await applyMigrations(target.session, 0, schema);
  await fillTables(target.session);
  await target.keep();
  const file = join(folder, `${kind}-${schema}.backup.gz`);
  return { config, file, rows: await backUp(config, file, NOW) };
}

/** Table → its rows, in order, as text. */
async function contents(session: Session): Promise<Record<string, string[]>> {
  await session.execute(`set timezone = 'UTC'`);
  const tables = await listTables(session);
  const entries: [string, string[]][] = [];
  for (const { name } of tables) {
    const rows = await session.query<{ line: string }>(
      `select t::text as line from ${quoted(name)} t order by 1`,
    );
    entries.push([name, rows.map(({ line }) => line)]);
  }
  return Object.fromEntries(entries);
}

async function contentsOf(config: StoreConfig): Promise<Record<string, string[]>> {
  const session = await openStore(config);
  try {
    return await contents(session);
  } finally {
    await session.close();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wortlaut-backup-'));
  for (const kind of kinds) filled[kind] = await make(kind, newestSchema());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(kinds.flatMap((from) => kinds.map((to) => ({ from, to }))))(
  'a backup of $from restored into $to',
  ({ from, to }) => {
    it('has every row of every table as it was', async () => {
      const { config, file, rows } = filled[from]!;
      const into = await KINDS[to]();
      expect(await restore(into, file, { replace: false, now: NOW })).toEqual({
        rows,
        before: null,
      });
      const before = await contentsOf(config);
      expect(await contentsOf(into)).toEqual(before);
      expect(Object.values(before).every((lines) => lines.length > 0)).toBe(true);
      // Triggers and identity columns continue.
      const session = await openStore(into);
      const [list] = await session.query<{ id: string; word_count: number }>(
        'select id, word_count from collections limit 1',
      );
      await session.query(
        `insert into collection_items (id, collection_id, item_type, word, translation, created_at)
         values (gen_random_uuid(), $1::uuid, 'custom_word', 'neu', 'new', now())`,
        [list!.id],
      );
      const [after] = await session.query<{ word_count: number }>(
        'select word_count from collections where id = $1::uuid',
        [list!.id],
      );
      expect(after!.word_count).toBe(list!.word_count + 1);
      await session.close();
    });
  },
);

describe('the file', () => {
  it('is readable only by its owner, and the same each time it is made', async () => {
    const { config, file } = filled['PostgreSQL']!;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = join(folder, 'again.backup.gz');
    await backUp(config, again, NOW);
    expect(readFileSync(again).equals(readFileSync(file))).toBe(true);
  });

  it.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
    [
      'has one row less',
      (bytes: Buffer) => withText(bytes, (text) => text.replace(/^\[.*\n/mu, '')),
    ],
    ['has another letter', (bytes: Buffer) => withText(bytes, (text) => text.replace('ß', 's'))],
    [
      'is cut off',
      (bytes: Buffer) => withText(bytes, (text) => text.split('\n').slice(0, -2).join('\n')),
    ],
    [
      'has a newer schema',
      (bytes: Buffer) =>
        withText(bytes, (text) => text.replace(/"schema":\d+/u, '"schema":9999999999999')),
    ],
    ['is none', () => Buffer.from('This is no backup.')],
    ['is empty', () => gzipSync('')],
  ])('is refused where it %s, and nothing is changed', async (_name, spoil) => {
    const file = join(folder, 'spoilt.backup.gz');
    writeFileSync(file, spoil(readFileSync(filled['PostgreSQL']!.file)));
    const { config } = filled['PostgreSQL']!;
    const before = await contentsOf(config);
    await expect(restore(config, file, { replace: true, now: NOW })).rejects.toThrow(/backup/u);
    expect(await contentsOf(config)).toEqual(before);
  });
});

function withText(bytes: Buffer, change: (text: string) => string): Buffer {
  const text = gunzipSync(bytes).toString();
  const changed = change(text);
  expect(changed).not.toBe(text);
  return gzipSync(changed);
}

describe.each(kinds)('an existing database (%s)', (kind) => {
  it('is replaced only on request', { timeout: 120_000 }, async () => {
    const { file } = filled[kind]!;
    const config = await KINDS[kind]();
    await restore(config, file, { replace: false, now: NOW });
    const session = await openStore(config);
    await session.execute(`delete from users`);
    await session.close();
    await expect(restore(config, file, { replace: false, now: NOW })).rejects.toThrow('--replace');
    expect((await contentsOf(config))['users']).toEqual([]);
    const { before } = await restore(config, file, { replace: true, now: NOW });
    expect((await contentsOf(config))['users']).not.toEqual([]);
    expect(before !== null).toBe(kind === 'PGlite');
  });
});

describe('a backup of an older schema', () => {
  it('is migrated without loss from each of the last versions', async () => {
    const dates = schemaDates();
    expect(dates.length).toBeGreaterThan(3);
    for (const schema of dates.slice(-4, -1)) {
      const { config, file, rows } = await make('PostgreSQL', schema);
      const into = await KINDS.PostgreSQL();
      expect((await restore(into, file, { replace: false, now: NOW })).rows).toBe(rows);
      const before = await contentsOf(config);
      const after = await contentsOf(into);
      const counts = Object.entries(before).map(([table, lines]) => [table, lines.length]);
      const still = Object.keys(before).map((table) => [table, after[table]?.length]);
      expect(still).toEqual(counts);
      const session = await openStore(into);
      const [last] = await session.query<{ latest: string }>(
        'select max(created_at)::text as latest from drizzle.__drizzle_migrations',
      );
      expect(Number(last!.latest)).toBe(newestSchema());
      await session.close();
    }
  });
});

it('a backup is consistent even while others write', async () => {
  const { config } = filled['PostgreSQL']!;
  const [reader, writer] = await Promise.all([openStore(config), openStore(config)]);
  const file = join(folder, 'meanwhile.backup.gz');
  const original = reader.query.bind(reader);
  let disturbed = false;
  const disturbing: Session = {
    ...reader,
    query: async (text, values) => {
      if (text.startsWith('fetch') && !disturbed) {
        disturbed = true;
        await writer.execute(`insert into settings (key, value) values ('meanwhile', 'x')`);
      }
      return original(text, values);
    },
  };
  await backUpSession(disturbing, file, NOW);
  await writer.execute(`delete from settings where key = 'meanwhile'`);
  await Promise.all([reader.close(), writer.close()]);
  expect(disturbed).toBe(true);
  expect(gunzipSync(readFileSync(file)).toString()).not.toContain('meanwhile');
});
