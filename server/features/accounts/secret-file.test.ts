import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOrCreateSecret } from './secret-file.ts';

test('a secret is made once, and only its owner may read it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-'));
  const file = join(folder, 'below', 'secret');
  expect(readOrCreateSecret(file, () => 'first')).toBe('first');
  const secondKey = (): string => {
    throw new Error('a key takes a tenth of a second to make');
  };
  expect(readOrCreateSecret(file, secondKey)).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
