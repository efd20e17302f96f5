import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stampOf } from '#lexicon/built-from.ts';
import { currentFingerprint, type Ingredients, ROOT } from './fingerprint.ts';
import { runNode } from './run.ts';

/** Where `npm run dictionary` writes, and where the server looks by default. */
export const DICTIONARY = join(ROOT, 'var', 'dictionary.sqlite');
/** The small one of our own words. */
export const CORE_DICTIONARY = join(ROOT, 'var', 'dictionary-core.sqlite');

export const DICTIONARY_INGREDIENTS: Ingredients = {
  programs: ['lexicon/build.ts'],
  data: ['lexicon/**/*.yaml', 'lexicon/**/*.tsv'],
};

/** What dictionaries are built from now. */
export function dictionaryInputs(): string {
  return currentFingerprint(DICTIONARY_INGREDIENTS);
}

export function isBuiltFrom(file: string, inputs: string): boolean {
  const stamp = stampOf(file);
  return existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
}

/**
 * Builds the default dictionary if there is none or if its code or core has changed.
 * Throws if the build fails.
 */
export async function ensureDictionary(): Promise<void> {
  const inputs = dictionaryInputs();
  if (isBuiltFrom(DICTIONARY, inputs)) return;
  console.log('Building the dictionary (2 to 3 minutes the first time) …');
  const code = await runNode(['lexicon/build.ts', '--stamp', inputs]);
  if (code !== 0) throw new Error('The dictionary could not be built; see above.');
}
