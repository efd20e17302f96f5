import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** SHA-256 (hex) over names and contents of the files that match the glob patterns, tests left out. Relative to the project's root. */
export function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: ROOT, exclude: ['**/*.test.*', '**/fixtures/**'] });
  for (const file of files.toSorted()) {
    hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}
