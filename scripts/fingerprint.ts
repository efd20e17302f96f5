import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
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
  const files = globSync([...data], { cwd: ROOT, exclude: LEFT_OUT });
  return [...new Set([PACKAGES, ...importedFiles(programs, read), ...files])].toSorted();
}

/** SHA-256 (hex) over names and contents: it changes whenever the artefact may change. */
export function fingerprint(ingredients: Ingredients, read: ReadFile = readFromDisk): string {
  const hash = createHash('sha256');
  for (const file of ingredientFiles(ingredients, read)) {
    hash.update(`${file}\n`).update(read(file));
  }
  return hash.digest('hex');
}
