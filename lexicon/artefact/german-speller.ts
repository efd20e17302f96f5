import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createHunspellFromStrings } from 'hunspell-wasm';

/** hunspell with its German dictionary (reformed spelling). Call `dispose` when done: its memory is not garbage-collected. */
export function openGermanSpeller(): ReturnType<typeof createHunspellFromStrings> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('dictionary-de'));
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  return createHunspellFromStrings(read('index.aff'), read('index.dic'));
}
