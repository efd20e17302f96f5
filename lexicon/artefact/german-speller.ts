import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createHunspellFromStrings } from 'hunspell-wasm';

/**
 * What an affix file says for suggestions alone: with it hunspell looks for better words for every compound that it accepts,
 * which takes up to sixty milliseconds a word and changes no answer (german-speller.test.ts).
 */
const FOR_SUGGESTIONS = /^(?:TRY|REP|KEY|MAP) .*$/gmu;

/**
 * hunspell with its German dictionary (reformed spelling), which accepts words and suggests none. Call `dispose` when done:
 * its memory is not garbage-collected.
 */
export function openGermanSpeller(): ReturnType<typeof createHunspellFromStrings> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('dictionary-de'));
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  return createHunspellFromStrings(
    read('index.aff').replaceAll(FOR_SUGGESTIONS, ''),
    read('index.dic'),
  );
}
