import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { importedFiles, type ReadFile, readFromDisk, ROOT } from './imported-files.ts';

export { ROOT };

/** What something that takes long to build is made of. */
export interface Ingredients {
  /** Programs: these files and all that they import. */
  programs: readonly string[];
  /** What programs read or take otherwise, as glob patterns. Tests and fixtures are left out. */
  data: readonly string[];
}

/** Decides on every artefact: which packages there are. */
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

/** SHA-256 (hex) over names and contents: another one wherever the artefact may become another one. */
export function fingerprint(ingredients: Ingredients, read: ReadFile = readFromDisk): string {
  const hash = createHash('sha256');
  for (const file of ingredientFiles(ingredients, read)) {
    hash.update(`${file}\n`).update(read(file));
  }
  return hash.digest('hex');
}
