import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testArtefact } from '#server/testing/test-artefact.ts';
import { ready, startServer, stopServers } from '#server/testing/test-process.ts';

/** `nobody` on most systems. These tests need root, who alone can become another user. */
const USER = 65_534;
const OTHER = 65_533;
const ROOT_FOLDER = join(import.meta.dirname, '..', '..', '..');

let folder: string;
let data: string;
let environment: Record<string, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wortlaut-users-'));
  chmodSync(folder, 0o755);
  const dictionary = join(folder, 'dictionary.sqlite');
  copyFileSync(testArtefact(), dictionary);
  data = join(folder, 'data');
  mkdirSync(data);
  chmodSync(data, 0o700);
  chownIfRoot(data);
  environment = { DATA_DIR: data, DICTIONARY_FILE: dictionary, SIGN_IN: 'on' };
});
afterAll(() => {
  stopServers();
  rmSync(folder, { recursive: true, force: true });
});

function chownIfRoot(place: string): void {
  if (process.getuid?.() === 0) chownSync(place, USER, USER);
}

/** Starts the server as a user and stops it in order. @throws with what it wrote, if it does not start */
async function runOnce(user: number): Promise<void> {
  const server = startServer(environment, '', { user });
  await ready(server);
  const exit = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
}

function command(script: string, args: string[], user?: number) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT_FOLDER, 'scripts', script), ...args],
    {
      env: { PATH: process.env['PATH'], ...environment },
      encoding: 'utf8',
      ...(user === undefined ? {} : { uid: user, gid: user }),
    },
  );
  return { status, told: stdout + stderr };
}

const ownersBelow = (place: string): Set<number> =>
  new Set(
    readdirSync(place, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(join(place, name)).uid,
    ),
  );

// Creates two databases, which takes a minute on a busy machine.
const LONG = { timeout: 300_000 };

describe.runIf(process.getuid?.() === 0)('as several users', () => {
  test(
    'backup, restore and admin by root leave everything to the owner of the folder',
    LONG,
    async () => {
      await runOnce(USER);
      expect(command('backup.ts', [])).toMatchObject({ status: 0 });
      const [backup = ''] = readdirSync(join(data, 'backups'));
      expect(command('admin.ts', ['reports'])).toMatchObject({ status: 0 });
      expect(command('restore.ts', [join(data, 'backups', backup), '--replace'])).toMatchObject({
        status: 0,
      });
      expect(ownersBelow(data)).toEqual(new Set([USER]));
      await runOnce(USER);
    },
  );

  test('a backup into a folder that is closed to the owner is refused in words', () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const { status, told } = command('backup.ts', ['--to', join(closed, 'backup.gz')]);
    expect(status).toBe(1);
    expect(told).toContain('EACCES');
    expect(told).toContain(closed);
    expect(told).not.toMatch(/^\s+at /mu);
  });

  test('a folder that its own owner cannot reach is refused in words', () => {
    const hidden = join(folder, 'hidden');
    const inside = join(hidden, 'data');
    mkdirSync(inside, { recursive: true });
    chmodSync(hidden, 0o700);
    chownSync(inside, USER, USER);
    const before = environment;
    environment = { ...before, DATA_DIR: inside };
    const { status, told } = command('backup.ts', []);
    environment = before;
    expect(status).toBe(1);
    expect(told).toContain(`belongs to user ${USER}, who cannot reach it from here`);
    expect(told).not.toMatch(/^\s+at /mu);
  });

  test('another user is refused in words, server and commands alike', async () => {
    chmodSync(data, 0o777);
    for (const script of ['backup.ts', 'admin.ts']) {
      const { status, told } = command(script, script === 'admin.ts' ? ['reports'] : [], OTHER);
      expect(status).toBe(1);
      expect(told).toContain(`belongs to user ${USER}, and this process is user ${OTHER}`);
      expect(told).not.toMatch(/^\s+at /mu);
    }
    for (const user of [0, OTHER]) {
      const { child, output } = startServer(environment, '', { user });
      expect(await once(child, 'exit')).toEqual([1, null]);
      expect(output.text).toContain(`belongs to user ${USER}, and this process is user ${user}`);
      expect(output.text.trimEnd().split('\n')).toHaveLength(1);
    }
    chmodSync(data, 0o700);
  });

  test('a file of another user among the database’s is named', async () => {
    const left = join(data, 'database', 'pg_logical', 'replorigin_checkpoint');
    writeFileSync(left, '', { flag: 'a' });
    chownSync(left, 0, 0);
    chmodSync(left, 0o600);
    const { child, output } = startServer(environment, '', { user: USER });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(output.text).toContain(`may not read and write ${left}`);
    expect(output.text).not.toMatch(/^\s+at /mu);
    chownSync(left, USER, USER);
    await runOnce(USER);
  });

  test('a DATA_DIR in which the user may not write is reported', async () => {
    const closed = join(folder, 'of-root');
    mkdirSync(closed, { mode: 0o755 });
    for (const place of [closed, join(closed, 'below')]) {
      const { child, output } = startServer({ ...environment, DATA_DIR: place }, '', {
        user: USER,
      });
      expect(await once(child, 'exit')).toEqual([1, null]);
      expect(output.text).toContain(`DATA_DIR: ${place} cannot be used: this user may not write`);
      expect(output.text.trimEnd().split('\n')).toHaveLength(1);
    }
  });
});
