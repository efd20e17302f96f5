import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DictionaryStatus, WordReply } from '#contract/dictionary/schemas.ts';
import { writeTestArtefact } from '#server/testing/test-artefact.ts';
import { ready, startServer, stopServers } from '#server/testing/test-process.ts';

/** A server that starts with a small dictionary and builds the full one. */
const HAUSBOOT = {
  word: 'Hausboot',
  partOfSpeech: 'noun',
  gender: 'neuter',
  gloss: 'houseboat',
} as const;
let folder: string;
const at = (name: string): string => join(folder, name);
/** Where the server expects the full dictionary. */
const FILE = 'dictionary.sqlite';

/** Builds when there is a file `go`; fails if it has a text. */
const pending = (): string => `{
  meanwhile: ${JSON.stringify(at('core.sqlite'))},
  secondsLeft: () => 42,
  build: async () => {
    const { copyFileSync, existsSync, readFileSync } = await import('node:fs');
    while (!existsSync(${JSON.stringify(at('go'))})) await new Promise((go) => setTimeout(go, 20));
    const problem = readFileSync(${JSON.stringify(at('go'))}, 'utf8');
    if (problem !== '') throw new Error(problem);
    copyFileSync(${JSON.stringify(at('full.sqlite'))}, ${JSON.stringify(at(FILE))});
  },
}`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wortlaut-pending-'));
  writeTestArtefact(at('core.sqlite'), { id: 'core-build', more: [], extent: 'core' });
  writeTestArtefact(at('full.sqlite'), { id: 'full-build', more: [HAUSBOOT] });
});
beforeEach(() => {
  for (const name of ['go', FILE]) rmSync(at(name), { force: true });
});
afterAll(() => {
  stopServers();
  rmSync(folder, { recursive: true });
});

async function start() {
  const server = startServer({ DICTIONARY_FILE: at(FILE) }, '', { pending: pending() });
  const port = await ready(server);
  const get = (path: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/api/v2/dictionary/${path}`);
  const word = (name: string): Promise<Response> => get(`words/german-english/${name}`);
  const status = async (): Promise<DictionaryStatus> =>
    (await (await get('status')).json()) as DictionaryStatus;
  const until = async (state: DictionaryStatus['state']): Promise<void> => {
    while ((await status()).state !== state) await wait(20);
  };
  return { server, word, status, until };
}

test('answers from the small one, says so, and from the full one as soon as that is built', async () => {
  const { word, status, until } = await start();
  expect(await status()).toEqual({ state: 'building', seconds_left: 42 });
  expect((await word('Hausboot')).status).toBe(404);
  const small = (await (await word('Haus')).json()) as WordReply;

  writeFileSync(at('go'), '');
  await until('complete');
  expect((await word('Hausboot')).status).toBe(200);
  const full = (await (await word('Haus')).json()) as WordReply;
  expect(full.entries[0]?.entry_uuid).toBe(small.entries[0]?.entry_uuid);
});

test('a build that fails leaves the small one, is logged, and the status says so', async () => {
  const { server, word, until } = await start();
  writeFileSync(at('go'), 'no space left');
  await until('incomplete');
  expect(server.output.text).toContain('the full dictionary could not be built');
  expect(server.output.text).toContain('no space left');
  expect((await word('Haus')).status).toBe(200);
  expect(existsSync(at(FILE))).toBe(false);
});

test('a built file that cannot be served leaves the small one too', async () => {
  const { server, word, until } = await start();
  writeFileSync(at('full.sqlite'), 'not a dictionary');
  writeFileSync(at('go'), '');
  await until('incomplete');
  expect(server.output.text).toContain('the old one stays');
  expect((await word('Haus')).status).toBe(200);
});
