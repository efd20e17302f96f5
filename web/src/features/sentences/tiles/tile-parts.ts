import type { ComponentType } from 'react';

/** What other features add to a tile. */
export interface TileParts {
  /** A way to report a mistake in a tile. */
  Report: ComponentType<{ id: string; sentence: string }>;
}
