import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deleteAbandoned } from './abandoned-files.ts';

test('what a killed build left is deleted; finished files and those of a running build stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'abandoned-'));
  const { pid: gone } = spawnSync(process.execPath, ['-e', '']);
  const stay = [
    'dictionary.sqlite',
    'dictionary.sqlite.built-from',
    `dictionary.sqlite.part${process.pid}`,
    `dictionary.sqlite.part${process.pid}.answers`,
    `dictionary.sqlite.part${process.pid}.work`,
    `dictionary.sqlite.staging${process.pid}`,
    `other.sqlite.part${gone}`,
  ];
  for (const name of stay) writeFileSync(join(folder, name), '');
  const endings = ['', '.answers', '.work', '-journal'].map((end) => `part${gone}${end}`);
  for (const ending of [...endings, `staging${gone}`, `staging${gone}-journal`]) {
    writeFileSync(join(folder, `dictionary.sqlite.${ending}`), '');
  }
  deleteAbandoned(join(folder, 'dictionary.sqlite'));
  expect(readdirSync(folder).toSorted()).toEqual(stay.toSorted());
  rmSync(folder, { recursive: true });
});
