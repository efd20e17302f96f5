import { copyFileSync, mkdtempSync, readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestWord, writeTestArtefact } from '#server/testing/test-artefact.ts';
import { ready, type Started, startServer, stopServers } from '#server/testing/test-process.ts';

/** Replacing the dictionary of a running server: clients notice only the new answers. */
const CLIENTS = 8;
const NEW_WORD: TestWord = {
  word: 'Hausboot',
  partOfSpeech: 'noun',
  gender: 'neuter',
  gloss: 'houseboat',
};
const WORDS = '/api/v2/dictionary/words/german-english';

let folder: string;
let file: string;
let server: Started;
let port: number;
const next = (name: string) => join(folder, `${name}.sqlite`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wortlaut-'));
  writeTestArtefact(next('old'));
  writeTestArtefact(next('new'), { id: 'new-build', more: [NEW_WORD] });
  writeTestArtefact(next('newest'), { id: 'newest-build', more: [] });
  file = join(folder, 'dictionary.sqlite');
  copyFileSync(next('old'), file);
  server = startServer({ DICTIONARY_FILE: file, LOG_LEVEL: 'info', RATE_LIMIT_SCALE: '1000' });
  port = await ready(server);
});
afterAll(() => {
  stopServers();
  rmSync(folder, { recursive: true, force: true });
});

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
function fetchPath(
  path: string,
): Promise<{ status: number | undefined; tag: string; body: string }> {
  return new Promise((resolve, reject) => {
    get({ port, path, agent }, (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          tag: String(response.headers.etag),
          body: Buffer.concat(chunks).toString(),
        }),
      );
    }).on('error', reject);
  });
}
const buildNow = async (): Promise<string> =>
  (JSON.parse((await fetchPath('/api/v2/dictionary/info')).body) as { build_id: string }).build_id;

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const givenUp = performance.now() + 20_000;
  while (!(await isTrue())) {
    if (performance.now() > givenUp) throw new Error(server.output.text);
    await wait(20);
  }
}

/** Puts a file in place as a build does, and signals the server. Settles when the log reports the outcome. */
async function replaceBy(source: string): Promise<string> {
  const before = server.output.text.length;
  copyFileSync(source, `${file}.part`);
  renameSync(`${file}.part`, file);
  server.child.kill('SIGHUP');
  await until(() => server.output.text.slice(before).includes('dictionary'));
  return server.output.text.slice(before);
}

/** Files that the process holds open although they were removed from the folder. */
function openDeleted(): string[] {
  const descriptors = `/proc/${server.child.pid}/fd`;
  return readdirSync(descriptors).flatMap((name) => {
    try {
      const target = readlinkSync(join(descriptors, name));
      return target.includes('dictionary.sqlite') && target.endsWith('(deleted)') ? [target] : [];
    } catch {
      // Closed since it was listed.
      return [];
    }
  });
}

test('under load no request fails, and later requests are answered by the new one', async () => {
  const builds: string[] = [];
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      const { status, tag, body } = await fetchPath(`${WORDS}/Haus`);
      if (status !== 200 || !body.includes('house')) throw new Error(`${status} ${body}`);
      builds.push(tag.replace(/-\d+-\w+"$/u, '"'));
    }
  });
  // Speech is being synthesised while the dictionary changes.
  const slow = fetchPath(`/api/v2/speech/de?text=${'Haus%20'.repeat(20)}`);
  await until(() => builds.length > 100);
  expect(await replaceBy(next('new'))).toContain('the dictionary was replaced');
  const atSwap = builds.length;
  await until(() => builds.length > atSwap + 200);
  isOver = true;
  await Promise.all(clients);
  expect((await slow).status).toBe(200);
  expect(new Set(builds)).toEqual(new Set(['"test-build"', '"new-build"']));
  // In order, except for answers that were already on their way.
  const lastOld = builds.lastIndexOf('"test-build"');
  expect(lastOld - builds.indexOf('"new-build"')).toBeLessThanOrEqual(CLIENTS);
});

test('all that derives from it is rebuilt, and the old file is closed', async () => {
  expect(await buildNow()).toBe('new-build');
  expect((await fetchPath(`${WORDS}/Hausboot`)).status).toBe(200);
  expect((await fetchPath(`${WORDS}/Hausboots`)).status).toBe(200);
  const typed = await fetchPath(
    '/api/v2/dictionary/suggestions/german-english?prefix=hausb&limit=3',
  );
  expect(typed.body).toContain('houseboat');
  const graded = await fetch(`http://127.0.0.1:${port}/api/v2/ai/writing/grade`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      text: 'Ich gehe in das Haus.',
      prompt: { title: 'Haus', situation: 'Ein Haus', points: [] },
    }),
  });
  expect([200, 422]).toContain(graded.status);
  if (process.platform === 'linux') await until(() => openDeleted().length === 0);
});

test('a truncated, foreign or missing file is refused, and the old one stays', async () => {
  const whole = readFileSync(next('newest'));
  const damaged = Buffer.from(whole);
  damaged[damaged.length - 100] = (damaged[damaged.length - 100] ?? 0) ^ 1;
  for (const [bytes, reason] of [
    [whole.subarray(0, whole.length - 4096), 'torn'],
    [damaged, 'checksum does not match'],
    [Buffer.from('This is no dictionary. '.repeat(100)), 'not a Wortlaut dictionary'],
  ] as const) {
    writeFileSync(next('broken'), bytes);
    const told = await replaceBy(next('broken'));
    expect(told).toContain(reason);
    expect(told).toContain('the old one stays');
    expect(await buildNow()).toBe('new-build');
  }
  rmSync(file);
  const before = server.output.text.length;
  server.child.kill('SIGHUP');
  await until(() => server.output.text.slice(before).includes('does not exist'));
  expect((await fetchPath(`${WORDS}/Hausboot`)).status).toBe(200);
});

test('the same file again changes nothing; a symlink can be pointed elsewhere', async () => {
  expect(await replaceBy(next('new'))).toContain('the dictionary is unchanged');
  rmSync(file);
  symlinkSync(next('newest'), file);
  server.child.kill('SIGHUP');
  await until(async () => (await buildNow()) === 'newest-build');
  expect((await fetchPath(`${WORDS}/Hausboot`)).body).not.toContain('houseboat');
});

test('simultaneous signals are handled one after another, and shutdown is orderly', async () => {
  rmSync(file);
  copyFileSync(next('new'), file);
  for (let count = 0; count < 5; count++) server.child.kill('SIGHUP');
  await until(async () => (await buildNow()) === 'new-build');
  server.child.kill('SIGTERM');
  await until(() => server.child.exitCode !== null);
  expect(server.child.exitCode).toBe(0);
});
