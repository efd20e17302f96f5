import {
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKSUM_KEY, CHECKSUM_PLACEHOLDER, sealFile } from './checksum.ts';
import { ArtefactError, openArtefact, openUnverified } from './open.ts';
import { APPLICATION_ID, FORMAT_VERSION, SCHEMA } from './schema.ts';

const INFO = {
  build_id: 'test',
  built_at: '2024-01-01T00:00:00.000Z',
  format_version: FORMAT_VERSION,
  counts: { entries: 0 },
  sources: [],
};

let folder = '';
let whole = '';

function write(file: string, applicationId: number, version: number): void {
  const database = new DatabaseSync(file);
  database.exec(`pragma application_id = ${applicationId}; pragma user_version = ${version};`);
  database.exec(SCHEMA);
  database.exec('begin');
  const insert = database.prepare('insert into meta values (?, ?)');
  insert.run(CHECKSUM_KEY, CHECKSUM_PLACEHOLDER);
  insert.run('info', JSON.stringify(INFO));
  const sentence = database.prepare('insert into sentence values (null, ?, ?, ?, ?, 1)');
  for (let index = 0; index < 5000; index++) {
    sentence.run(`Satz ${index}`, `Sentence ${index}`, 'A1', 'core');
  }
  database.exec('commit');
  database.close();
  sealFile(file);
}

function variant(name: string, change: (file: string) => void): string {
  const file = path.join(folder, name);
  copyFileSync(whole, file);
  change(file);
  return file;
}

function flipBit(file: string): void {
  const handle = openSync(file, 'r+');
  const at = statSync(file).size - 100;
  const byte = readFileSync(file)[at] ?? 0;
  writeSync(handle, Uint8Array.of(byte ^ 1), 0, 1, at);
  closeSync(handle);
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'artefact-'));
  whole = path.join(folder, 'whole.sqlite');
  write(whole, APPLICATION_ID, FORMAT_VERSION);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('openArtefact', () => {
  it('opens a whole file read-only', () => {
    const { database, info } = openArtefact(whole);
    expect(info).toEqual(INFO);
    expect(() => database.exec("insert into alias values ('x', 1)")).toThrow(/readonly/u);
    database.close();
  });

  it('names a missing file and the remedy', () => {
    const missing = path.join(folder, 'missing.sqlite');
    expect(() => openArtefact(missing)).toThrow(new ArtefactError(missing, 'does not exist'));
    expect(() => openArtefact(missing)).toThrow(/missing\.sqlite.*npm run dictionary/u);
  });

  it.each([
    ['an empty file', (file: string) => truncateSync(file, 0)],
    ['a text file', (file: string) => writeFileSync(file, 'hello '.repeat(100))],
    ['a file of zeros', (file: string) => writeFileSync(file, Buffer.alloc(8192))],
  ])('refuses %s as foreign', (name, change) => {
    expect(() => openArtefact(variant(name, change))).toThrow(/is not a Wortlaut dictionary/u);
  });

  it('refuses a folder', () => {
    expect(() => openArtefact(folder)).toThrow(ArtefactError);
  });

  it('refuses another application and another version', () => {
    const foreign = path.join(folder, 'foreign.sqlite');
    write(foreign, 0x12345678, FORMAT_VERSION);
    expect(() => openArtefact(foreign)).toThrow(/is not a Wortlaut dictionary/u);
    const older = path.join(folder, 'older.sqlite');
    write(older, APPLICATION_ID, FORMAT_VERSION + 1);
    expect(() => openArtefact(older)).toThrow(/format version/u);
  });

  it.each([
    ['cut in the middle', (file: string) => truncateSync(file, statSync(file).size >> 1)],
    [
      'longer than it was',
      (file: string) => writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.alloc(1)])),
    ],
    ['changed in one bit near its end', flipBit],
  ])('refuses a file %s', async (name, change) => {
    const file = variant(name, change);
    expect(() => openArtefact(file)).toThrow(/torn or damaged/u);
    const open = async (): Promise<void> => {
      const artefact = openUnverified(file);
      artefact.database.close();
      await artefact.verify();
    };
    await expect(open()).rejects.toThrow(/torn or damaged/u);
  });

  it('compares the file that was opened with its checksum, not one that replaced it meanwhile', async () => {
    const file = variant('replaced', () => undefined);
    const artefact = openUnverified(file);
    writeFileSync(`${file}.part`, 'something else');
    renameSync(`${file}.part`, file);
    await expect(artefact.verify()).resolves.toBeUndefined();
    artefact.database.close();
  });

  it('does not read all of a file that it knows, unless another took its place', () => {
    const file = variant('known', (path) => flipBit(path));
    const { database, identity } = openUnverified(file);
    database.close();
    openArtefact(file, identity).database.close();
    copyFileSync(file, `${file}.part`);
    renameSync(`${file}.part`, file);
    expect(() => openArtefact(file, identity)).toThrow(/torn or damaged/u);
  });
});
