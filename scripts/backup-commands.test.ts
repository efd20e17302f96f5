import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BACKUP_USAGE, runBackup } from './backup.ts';
import { ROOT } from './fingerprint.ts';
import { RESTORE_USAGE, runRestore } from './restore.ts';
import { problemInWords } from './tell-problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'wortlaut-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COMMANDS = {
  'backup.ts': { run: runBackup, usage: BACKUP_USAGE },
  'restore.ts': { run: runRestore, usage: RESTORE_USAGE },
};

test.each<[keyof typeof COMMANDS, string[], string]>([
  ['backup.ts', ['--too', 'x'], 'npm run backup [-- --to FILE]'],
  ['backup.ts', ['x'], 'npm run backup [-- --to FILE]'],
  ['backup.ts', [], 'There is no database'],
  ['restore.ts', [], 'npm run restore -- FILE [--replace]'],
  ['restore.ts', ['one', 'two'], 'npm run restore -- FILE [--replace]'],
  ['restore.ts', ['--replaec', 'x'], 'npm run restore -- FILE [--replace]'],
  ['restore.ts', [join(folder, 'nothing')], 'There is no file'],
  ['restore.ts', [folder], 'EISDIR'],
  ['restore.ts', [join(ROOT, 'package.json')], 'not a backup of Wortlaut'],
])('%s %j can be told in words', async (script, args, told) => {
  const { run, usage } = COMMANDS[script];
  const failed = await run(args, { DATA_DIR: folder }).then(
    () => null,
    (error: unknown) => error,
  );
  expect(problemInWords(failed, usage)).toContain(told);
});

test('a problem that other arguments cannot fix keeps its stack', () => {
  expect(problemInWords(new TypeError('not ours'), BACKUP_USAGE)).toBeNull();
  expect(problemInWords('not even an error', BACKUP_USAGE)).toBeNull();
});

test.each([
  ['backup.ts', ['x'], BACKUP_USAGE],
  ['restore.ts', [join(folder, 'nothing')], 'There is no file'],
])('%s %j ends with 1 and says why, without a stack', { timeout: 30_000 }, (script, args, told) => {
  const environment = { PATH: process.env['PATH'], DATA_DIR: folder };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts', script), ...args],
    { env: environment, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain(told);
  expect(stderr).not.toMatch(/^\s+at /mu);
});
