import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { importedFiles, type ReadFile, readFromDisk, ROOT } from './imported-files.ts';

export { ROOT };

/** The inputs of a slow build. */
export interface Ingredients {
  /** Programs: these files and all that they import. */
  programs: readonly string[];
  /** Other files that programs read, as glob patterns. Tests and fixtures are excluded. */
  data: readonly string[];
}

/** Part of every artefact: it determines the installed packages. */
const PACKAGES = 'package-lock.json';
const LEFT_OUT = ['**/*.test.*', '**/fixtures/**'];

/** Paths from the project's root, sorted. */
export function ingredientFiles(
  { programs, data }: Ingredients,
  read: ReadFile = readFromDisk,
): string[] {
  return [
    ...new Set([PACKAGES, ...importedFiles(programs, read), ...dataFiles({ data })]),
  ].toSorted();
}

function dataFiles({ data }: Pick<Ingredients, 'data'>): string[] {
  return globSync([...data], { cwd: ROOT, exclude: LEFT_OUT }).toSorted();
}

/** SHA-256 (hex) over names and contents: it changes whenever the artefact may change. */
export function fingerprint(ingredients: Ingredients, read: ReadFile = readFromDisk): string {
  return hashOf(ingredientFiles(ingredients, read), read);
}

function hashOf(files: readonly string[], read: ReadFile): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(read(file));
  return hash.digest('hex');
}

/** A fingerprint and the files that it was made from, each with what the file system says about it. */
interface Remembered {
  data: string[];
  files: Record<string, string>;
  fingerprint: string;
}

/**
 * `fingerprint` of the files on the disk, without reading them if no one has been written, added or removed since it was
 * last made: parsing and hashing them takes longer than the start of the server.
 */
export function currentFingerprint(ingredients: Ingredients): string {
  const key = createHash('sha256').update(JSON.stringify(ingredients)).digest('hex');
  const memory = join(ROOT, 'var', 'fingerprints', `${key}.json`);
  const data = dataFiles(ingredients);
  const known = readMemory(memory);
  if (known && isDeepStrictEqual(known.data, data) && isUnchanged(known.files)) {
    return known.fingerprint;
  }
  // What is written while they are read must look changed the next time.
  const files = Object.fromEntries(
    ingredientFiles(ingredients).map((file) => [file, stateOf(file)]),
  );
  const made: Remembered = {
    data,
    files,
    fingerprint: hashOf(Object.keys(files), readFromDisk),
  };
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(`${memory}.${process.pid}`, JSON.stringify(made));
  renameSync(`${memory}.${process.pid}`, memory);
  return made.fingerprint;
}

function readMemory(file: string): Remembered | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Remembered;
  } catch {
    // There is none, or a crash of the machine has left half of one.
    return null;
  }
}

const isUnchanged = (files: Readonly<Record<string, string>>): boolean =>
  Object.entries(files).every(([file, state]) => stateOf(file) === state);

/** Differs after every change of the contents: nobody can set a file's time of change. */
function stateOf(file: string): string {
  const state = statSync(join(ROOT, file), { throwIfNoEntry: false });
  return state ? [state.size, state.mtimeMs, state.ctimeMs, state.ino].join(' ') : 'missing';
}
