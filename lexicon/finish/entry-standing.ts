import type { Entry } from '#contract/dictionary/schemas.ts';
import { isCoarse } from '../artefact/labels.ts';
import { STANDING, type Standing } from '../artefact/reading-order.ts';

export function isCoarseEntry(entry: Entry): boolean {
  return standingOfEntry(entry) === STANDING.coarse;
}

/** How far a finished entry can be trusted, see `STANDING`. */
export function standingOfEntry({ sources, translations }: Entry): Standing {
  if (isCoarse(translations['1']?.tags ?? [])) return STANDING.coarse;
  if (sources.includes('core')) return STANDING.core;
  return Object.keys(translations).length > 0 ? STANDING.translated : STANDING.bare;
}
