import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './fingerprint.ts';

const what = `built-folder-${process.pid}`;
const folder = join(ROOT, 'var', 'test', what);
const builds = join(folder, 'builds');
beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'input.txt'), 'first');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(ROOT, 'var', `${what}.build.lock`));
});

/** Asks for the folder in a process of its own. @returns its exit code */
async function ask(): Promise<number | null> {
  const append = `require('node:fs').appendFileSync(${JSON.stringify(builds)}, 'built\\n')`;
  const built = {
    what,
    folder,
    ingredients: { programs: [], data: [`${relative(ROOT, folder)}/input.txt`] },
    program: ['--eval', append],
  };
  const program = `import { ensureBuilt } from './scripts/built-folder.ts';
await ensureBuilt(${JSON.stringify(built)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

test('of processes that need the same folder one builds it, and anew only after a change', async () => {
  const count = (): number => readFileSync(builds, 'utf8').trim().split('\n').length;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([0, 0, 0]);
  expect(count()).toBe(1);
  writeFileSync(join(folder, 'input.txt'), 'second');
  expect(await Promise.all([ask(), ask()])).toEqual([0, 0]);
  expect(count()).toBe(2);
});
