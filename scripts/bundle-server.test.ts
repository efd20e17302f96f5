import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { loadSituations } from '#exams/load-situations.ts';
import { testArtefact } from '#server/testing/test-artefact.ts';
import { buildServer, SERVER_BUNDLE, SERVER_FOLDER } from './build-server.ts';

/** That it answers is tried by `image.test.ts`; here is what makes it start fast, and what it must find. */
let files: { name: string; text: string }[];
beforeAll(async () => {
  await buildServer();
  files = globSync('*.js', { cwd: SERVER_FOLDER }).map((name) => ({
    name,
    text: readFileSync(join(SERVER_FOLDER, name), 'utf8'),
  }));
});

/** Modules of ours and of packages, each a file to find, read and compile; from the sources it is over a thousand. */
const MOST_MODULES = 40;

test('a server with members loads few modules before it listens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-'));
  const list = join(folder, 'modules');
  const hook = `import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
registerHooks({
  load: (url, context, next) => {
    if (url.startsWith('file:')) appendFileSync(${JSON.stringify(list)}, url + '\\n');
    return next(url, context);
  },
});`;
  writeFileSync(join(folder, 'hook.mjs'), hook);
  const server = spawn(process.execPath, ['--import', join(folder, 'hook.mjs'), SERVER_BUNDLE], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      DICTIONARY_FILE: testArtefact(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of server.stdout) {
    if (String(chunk).includes('Wortlaut is ready')) break;
  }
  const loaded = readFileSync(list, 'utf8').trim().split('\n');
  const exit = once(server, 'exit');
  server.kill('SIGKILL');
  await exit;
  rmSync(folder, { recursive: true, maxRetries: 5 });
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.length).toBeLessThanOrEqual(MOST_MODULES);
});

test('it imports nothing from packages, except one that has files of its own', () => {
  const imported = files.flatMap(({ text }) =>
    [...text.matchAll(/^import (?:.* from )?["'](?<name>[^"']+)["'];$/gmu)].map(
      ({ groups }) => groups?.['name'] ?? '',
    ),
  );
  const packages = imported.filter((name) => !name.startsWith('./') && !isBuiltin(name));
  expect(new Set(packages)).toEqual(new Set(['@electric-sql/pglite']));
});

test('what it looks for beside its modules is there', () => {
  const places = files.flatMap(({ text }) => [
    ...text.matchAll(/new URL\("(?<place>\.[^"]+)", import\.meta\.url\)/gu),
    ...text.matchAll(/__bundleFolder \+ "\/(?<place>[^"]+)"/gu),
  ]);
  const missing = places
    .map(({ groups }) => groups?.['place'] ?? '')
    .filter((place) => !existsSync(join(dirname(SERVER_BUNDLE), place)));
  expect(places.length).toBeGreaterThan(8);
  expect(missing).toEqual([]);
  for (const thread of ['checker-worker', 'speech-worker', 'exchange-worker', 'watchdog-thread']) {
    expect(places.map(({ groups }) => groups?.['place'])).toContain(`./${thread}.js`);
  }
});

test('the writing tasks go into it as data, and without loss', () => {
  const situations = [...loadSituations()];
  expect(JSON.parse(JSON.stringify(situations))).toEqual(situations);
  expect(files.some(({ text }) => text.includes('SituationsError'))).toBe(false);
  // A situation of ours, as it is in its file.
  const telc = situations.find(([profile]) => profile === 'telc-b1')?.[1][0];
  expect(files.some(({ text }) => text.includes(telc?.id ?? 'nothing'))).toBe(true);
});
