import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/shared/logging/logging.ts';
import type { DatabaseConnection } from './database.ts';
import { rowsOf } from '#server/shared/database/rows.ts';
import { connectPglite } from './pglite.ts';
import { copySnapshot, sealSnapshot, snapshotData, snapshotOrigin } from './snapshot.ts';

let folder: string;
let whole: string;
let count = 0;

/** Opens a new database, or the one in `at`; also returns what was logged. */
async function open(
  snapshot: string | null,
  at = join(folder, `database-${count++}`),
): Promise<{ connection: DatabaseConnection; lines: string[]; at: string }> {
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
  return { connection: await connectPglite(at, snapshot, logger), lines, at };
}

/** A copy of the whole snapshot, to be damaged. */
function copyOfWhole(): string {
  const copy = join(folder, `snapshot-${count++}`);
  cpSync(whole, copy, { recursive: true });
  return copy;
}

async function settingsOf({ db }: DatabaseConnection): Promise<unknown[]> {
  return rowsOf(await db.execute(sql`select key, value from settings`));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wortlaut-snapshot-'));
  whole = join(folder, 'whole');
  mkdirSync(whole);
  const { connection } = await open(null, snapshotData(whole));
  await connection.db.execute(sql`insert into settings (key, value) values ('made', 'once')`);
  await connection.close();
  sealSnapshot(whole, 'these inputs');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the first start of the embedded database', () => {
  it('starts as a copy of the snapshot, which stays unchanged', async () => {
    for (const _time of ['first', 'second']) {
      const { connection, lines } = await open(whole);
      expect(await settingsOf(connection)).toEqual([{ key: 'made', value: 'once' }]);
      await connection.db.execute(sql`delete from settings`);
      await connection.close();
      expect(lines).toEqual([]);
    }
    expect(snapshotOrigin(whole)).toBe('these inputs');
  });

  const broken: [string, () => string | Promise<string>, string][] = [
    [
      'has changed',
      () => {
        const copy = copyOfWhole();
        writeFileSync(join(snapshotData(copy), 'global/pg_control'), 'torn');
        return copy;
      },
      'not those it was made with',
    ],
    [
      'is of another PostgreSQL',
      () => {
        const copy = copyOfWhole();
        writeFileSync(join(snapshotData(copy), 'PG_VERSION'), '9\n');
        sealSnapshot(copy, 'these inputs');
        return copy;
      },
      'snapshot',
    ],
    [
      'was made by newer code',
      async () => {
        const copy = copyOfWhole();
        const { connection } = await open(null, snapshotData(copy));
        await connection.db.execute(
          sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
        );
        await connection.close();
        sealSnapshot(copy, 'these inputs');
        return copy;
      },
      'newer version of Wortlaut',
    ],
  ];
  it.each(broken)('logs that the snapshot %s, and does without', async (_name, spoil, reason) => {
    const { connection, lines } = await open(await spoil());
    expect(await settingsOf(connection)).toEqual([]);
    await connection.close();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('cannot be used, so one is created from scratch');
    expect(lines[0]).toContain(reason);
  });

  it.each([
    ['is missing', (copy: string) => rmSync(copy, { recursive: true }), 'ENOENT'],
    ['was not finished', (copy: string) => rmSync(join(copy, 'snapshot.json')), 'ENOENT'],
    ['is no JSON', (copy: string) => writeFileSync(join(copy, 'snapshot.json'), '{'), 'JSON'],
    [
      'lacks a file',
      (copy: string) => rmSync(join(snapshotData(copy), 'global/pg_control')),
      'not those it was made with',
    ],
  ])('does not begin as a copy of one that %s', (_name, spoil, reason) => {
    const copy = copyOfWhole();
    spoil(copy);
    const at = join(folder, `database-${count++}`);
    expect(() => copySnapshot(copy, at)).toThrow(reason);
    expect(existsSync(at)).toBe(false);
  });

  it('ignores what a killed start left behind', async () => {
    const at = join(folder, 'killed');
    mkdirSync(`${at}.unfinished`);
    writeFileSync(join(`${at}.unfinished`, 'PG_VERSION'), '17');
    const { connection } = await open(whole, at);
    expect(await settingsOf(connection)).toHaveLength(1);
    await connection.close();
    expect(existsSync(`${at}.unfinished`)).toBe(false);
  });
});

describe('a later start of the embedded database', () => {
  it('opens the existing database, whatever happened to the snapshot', async () => {
    const { connection, at } = await open(whole);
    await connection.db.execute(sql`update settings set value = 'twice'`);
    await connection.close();
    const again = await open(join(folder, 'nowhere'), at);
    expect(await settingsOf(again.connection)).toEqual([{ key: 'made', value: 'twice' }]);
    await again.connection.close();
    expect(again.lines).toEqual([]);
  });
});

describe('the folder of the embedded database', () => {
  const modeOf = (at: string) => (statSync(at).mode & 0o777).toString(8);

  it.each([
    ['made anew', () => null],
    ['a copy of the snapshot', () => whole],
  ])('is for its owner alone: %s', async (_name, snapshot) => {
    const { connection, at } = await open(snapshot());
    expect(modeOf(at)).toBe('700');
    await connection.close();
  });

  it('is closed to others if an older version left it open', async () => {
    const { connection, at } = await open(whole);
    await connection.close();
    chmodSync(at, 0o755);
    const again = await open(whole, at);
    expect(modeOf(at)).toBe('700');
    await again.connection.close();
  });
});
