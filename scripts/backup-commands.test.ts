import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './fingerprint.ts';

const folder = mkdtempSync(join(tmpdir(), 'wortlaut-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['backup.ts', ['--too', 'x'], 'npm run backup [-- --to FILE]'],
  ['backup.ts', ['x'], 'npm run backup [-- --to FILE]'],
  ['backup.ts', [], 'There is no database'],
  ['restore.ts', [], 'npm run restore -- FILE [--replace]'],
  ['restore.ts', ['--replaec', 'x'], 'npm run restore -- FILE [--replace]'],
  ['restore.ts', [join(folder, 'nothing')], 'There is no file'],
  ['restore.ts', [folder], 'EISDIR'],
  ['restore.ts', [join(ROOT, 'package.json')], 'not a backup of Wortlaut'],
])('%s %j is told in words', { timeout: 30_000 }, (script, args, told) => {
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
