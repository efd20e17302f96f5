import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeTestArtefact } from '#server/testing/test-artefact.ts';
import { stampOf } from '#lexicon/built-from.ts';
import { dictionaryInputs } from './ensure-dictionary.ts';
import { ensureStartDictionary } from './start-dictionary.ts';

let folder: string;
let full: string;
let core: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wortlaut-start-'));
  full = join(folder, 'dictionary.sqlite');
  core = join(folder, 'dictionary-core.sqlite');
  // Built at an interrupted first start.
  writeTestArtefact(core, { id: 'core-build', more: [], extent: 'core' });
  writeFileSync(stampOf(core), dictionaryInputs());
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a full dictionary of the present inputs is served at once, and the small one is deleted', async () => {
  writeTestArtefact(full);
  writeFileSync(stampOf(full), dictionaryInputs());
  expect(await ensureStartDictionary(full, core)).toBeNull();
  expect([core, stampOf(core)].filter((file) => existsSync(file))).toEqual([]);
});

test('without a full one, the small one that is there is served again, and the build is due', async () => {
  const pending = await ensureStartDictionary(full, core);
  expect(pending?.meanwhile).toBe(core);
  expect(pending?.secondsLeft()).toBeGreaterThan(0);
});

test('an earlier full one that can be read is served until the next is built', async () => {
  writeTestArtefact(full);
  writeFileSync(stampOf(full), 'other inputs');
  expect((await ensureStartDictionary(full, core))?.meanwhile).toBe(full);
});

test('a full one that cannot be read is replaced by the small one, and stays for the build to see', async () => {
  writeFileSync(full, 'of another format');
  expect((await ensureStartDictionary(full, core))?.meanwhile).toBe(core);
  expect(existsSync(full)).toBe(true);
});
