import type { Collection } from '#contract/collections/schemas.ts';

/** A collection that corrections can be saved to. */
export interface SaveTarget {
  id: string;
  name: string;
  /** It is created when the first correction is saved. */
  isNew: boolean;
}

/** Corrections belong into a collection of their own, unless the person chooses another one. */
const MISTAKES = 'My mistakes';
const NEW: SaveTarget = { id: 'new', name: MISTAKES, isNew: true };

/** The collections to choose from: first the one for mistakes, which may not exist yet. */
export function saveTargets(collections: readonly Pick<Collection, 'id' | 'name'>[]): SaveTarget[] {
  const own = collections.map(({ id, name }) => ({ id, name, isNew: false }));
  const mistakes = own.find(({ name }) => name === MISTAKES) ?? NEW;
  return [mistakes, ...own.filter((each) => each !== mistakes)];
}

/** The chosen collection; if none was chosen, or it is gone, the one for mistakes. */
export function targetOf(targets: readonly SaveTarget[], chosen: string | null): SaveTarget {
  return targets.find(({ id }) => id === chosen) ?? targets[0] ?? NEW;
}
