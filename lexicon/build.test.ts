import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stampOf } from './built-from.ts';
import { testArtefact } from '#server/testing/test-artefact.ts';

const folder = mkdtempSync(join(tmpdir(), 'wortlaut-build-'));
afterAll(() => rmSync(folder, { recursive: true }));
const PROGRAM = join(import.meta.dirname, 'build.ts');

test('with --unless-usable, a dictionary of this version stays', () => {
  const file = join(folder, 'usable.sqlite');
  copyFileSync(testArtefact(), file);
  const before = statSync(file);
  const { status, stdout } = spawnSync(
    process.execPath,
    [PROGRAM, '--out', file, '--unless-usable', '--stamp', 'other inputs'],
    { encoding: 'utf8' },
  );
  expect(status).toBe(0);
  expect(stdout).toContain('is there and usable');
  expect(statSync(file)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  expect(existsSync(stampOf(file))).toBe(false);
});

test('a build ends with the process that started it', async () => {
  const file = join(folder, 'orphan.sqlite');
  const build = spawn(process.execPath, [PROGRAM, '--core', '--out', file], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exit = once(build, 'exit');
  await once(build.stdout ?? build, 'data');
  // As when that process is killed.
  build.disconnect();
  expect(await exit).toEqual([1, null]);
  expect(existsSync(file)).toBe(false);
});

test('with --unless-usable, one that cannot be read is built anew', async () => {
  const file = join(folder, 'torn.sqlite');
  copyFileSync(testArtefact(), file);
  truncateSync(file, statSync(file).size - 4096);
  const build = spawn(process.execPath, [PROGRAM, '--out', file, '--unless-usable', '--offline']);
  const exit = once(build, 'exit');
  let output = '';
  for await (const chunk of build.stdout) {
    output += String(chunk);
    // It would take minutes.
    if (output.includes('So it is built anew.')) build.kill('SIGKILL');
  }
  expect(await exit).toEqual([null, 'SIGKILL']);
  expect(output).not.toContain('usable');
});
