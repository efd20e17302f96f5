import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Installs nothing, but treats node_modules as npm does, and writes down how it was called. `FAILS` names a task that fails. */
const NPM = `
  const { appendFileSync, existsSync, mkdirSync, rmSync } = require('node:fs');
  const [task, ...options] = process.argv.slice(2);
  const scope = options.find((option) => /dev$/u.test(option));
  appendFileSync('calls.txt', task + ' ' + scope + '\\n');
  if (task === 'ci') rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules/product', { recursive: true });
  if (task === 'prune') rmSync('node_modules/tests', { recursive: true, force: true });
  else if (scope === '--include=dev') mkdirSync('node_modules/tests', { recursive: true });
  process.exit(process.env.FAILS === task ? 1 : 0);
`;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-'));
  mkdirSync(join(root, 'scripts'));
  copyFileSync(join(import.meta.dirname, 'setup.mjs'), join(root, 'scripts', 'setup.mjs'));
  writeFileSync(join(root, 'npm.cjs'), NPM);
  for (const file of ['package.json', 'package-lock.json']) writeFileSync(join(root, file), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs the set-up and returns how it called npm. */
function setUp(options: string[] = [], environment: NodeJS.ProcessEnv = {}): string[] {
  const calls = join(root, 'calls.txt');
  rmSync(calls, { force: true });
  spawnSync(process.execPath, [join(root, 'scripts', 'setup.mjs'), ...options], {
    cwd: root,
    env: {
      ...process.env,
      npm_execpath: join(root, 'npm.cjs'),
      // Not the one in node_modules, which npm replaces.
      npm_node_execpath: process.execPath,
      ...environment,
    },
  });
  return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
}
const WITH_TESTS = ['--with-tests'];

test('the product needs no packages of tests, and nothing is installed twice', () => {
  expect(setUp()).toEqual(['ci --omit=dev']);
  expect(setUp()).toEqual([]);
});

test('tests add their packages to what a running server uses', () => {
  setUp();
  const used = join(root, 'node_modules', 'product', 'used');
  writeFileSync(used, '');
  expect(setUp(WITH_TESTS)).toEqual(['install --include=dev']);
  expect(existsSync(used)).toBe(true);
  expect(setUp(WITH_TESTS)).toEqual([]);
  expect(setUp()).toEqual([]);
});

test('for tests alone, all is installed at once; with another lock file, all again', () => {
  expect(setUp(WITH_TESTS)).toEqual(['ci --include=dev']);
  writeFileSync(join(root, 'package-lock.json'), '{ "changed": true }');
  expect(setUp()).toEqual(['ci --include=dev']);
  expect(setUp(WITH_TESTS)).toEqual([]);
});

test('an interrupted installation is repeated from nothing', () => {
  expect(setUp([], { FAILS: 'ci' })).toEqual(['ci --omit=dev']);
  expect(setUp()).toEqual(['ci --omit=dev']);
});

test('after an interrupted addition, what it left is removed first', () => {
  setUp();
  expect(setUp(WITH_TESTS, { FAILS: 'install' })).toEqual(['install --include=dev']);
  // The product is complete all the same.
  expect(setUp()).toEqual([]);
  expect(setUp(WITH_TESTS)).toEqual(['prune --omit=dev', 'install --include=dev']);
  expect(setUp(WITH_TESTS)).toEqual([]);
});
