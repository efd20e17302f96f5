import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, ROOT } from './fingerprint.ts';
import { runNodeOrExit } from './run.ts';

const DICTIONARY = join(ROOT, 'var', 'dictionary.sqlite');
const STAMP = `${DICTIONARY}.built-from`;

/** Builds the default dictionary where there is none or where the code or the core it was built from has changed. */
export async function ensureDictionary(): Promise<void> {
  const wanted = fingerprint([
    'contract/dictionary/schemas.ts',
    'german/**/*.ts',
    'lexicon/**/*.{ts,yaml}',
    'package-lock.json',
  ]);
  if (existsSync(DICTIONARY) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Building the dictionary (2 to 3 minutes the first time) …');
  await runNodeOrExit(['lexicon/build.ts']);
  writeFileSync(STAMP, wanted);
}
