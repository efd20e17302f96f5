import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The content of a file that only we may read; `create` makes it if it is missing, which may take a while. If two processes
 * start together, one writes it and both read the same.
 */
export function readOrCreateSecret(file: string, create: () => string): string {
  if (!existsSync(file)) createSecret(file, create);
  return readFileSync(file, 'utf8');
}

function createSecret(file: string, create: () => string): void {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, create(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) throw error;
  }
}
