import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeTable } from '#german/checker/tagger/table.ts';
import { createTagger, TABLE_KEY, type Tagger } from '#german/checker/tagger/tagger.ts';
import about from './tagger-weights.json' with { type: 'json' };

/** Where its weights are: made by `npm run measure -- checker --train-tagger --write`, reviewed by their figures. */
export const TAGGER_WEIGHTS = join(import.meta.dirname, 'tagger-weights.bin');

/** Where they come from, under which licence, and with what thresholds they speak. */
export const TAGGER_FACTS = about;

/**
 * Opens the learned tagger, which reads a text beside the rules (docs/checker.md). Takes some milliseconds and 10 MB.
 * @throws {Error} if the weights are missing, damaged, or made for another list of features and labels
 */
export function openLearnedTagger(): Tagger {
  return createTagger(decodeTable(readFileSync(TAGGER_WEIGHTS), TABLE_KEY), about.settings);
}
