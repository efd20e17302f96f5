import type { Weights } from './model.ts';
import table from './speller-weights.json' with { type: 'json' };

/** Made by `npm run measure -- checker --columns FILE --train-speller`: docs/checker.md. */
export const SPELLER_WEIGHTS: Weights = new Map(Object.entries(table.weights));
