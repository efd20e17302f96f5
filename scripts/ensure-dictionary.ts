import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentFingerprint, type Ingredients, ROOT } from './fingerprint.ts';
import { runNode } from './run.ts';

const DICTIONARY = join(ROOT, 'var', 'dictionary.sqlite');
const STAMP = `${DICTIONARY}.built-from`;

export const DICTIONARY_INGREDIENTS: Ingredients = {
  programs: ['lexicon/build.ts'],
  data: ['lexicon/**/*.yaml', 'lexicon/**/*.tsv'],
};

/**
 * Builds the default dictionary if there is none or if its code or core has changed.
 * Throws if the build fails.
 */
export async function ensureDictionary(): Promise<void> {
  const wanted = currentFingerprint(DICTIONARY_INGREDIENTS);
  if (existsSync(DICTIONARY) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Building the dictionary (2 to 3 minutes the first time) …');
  const code = await runNode(['lexicon/build.ts']);
  if (code !== 0) throw new Error('The dictionary could not be built; see above.');
  writeFileSync(STAMP, wanted);
}
