import type { LevelModel } from './level-estimate.rules.ts';
import model from './level-model.json' with { type: 'json' };

/** Made by `npm run measure -- marking --train`, and reviewed: docs/marking.md. */
export const LEVEL_MODEL: LevelModel = model;
