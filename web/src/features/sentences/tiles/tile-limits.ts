import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { TileStyle } from '#contract/sentences/schemas.ts';

/**
 * The contract's limits, and what is chosen from. Written again because the contract's module brings the schema library,
 * which must not reach the browser; a test holds the two together.
 */
export const TILE_PAGES = 50;
export const TILES_PER_PAGE = 5;
export const TILES = TILE_PAGES * TILES_PER_PAGE;
export const TOPIC_LENGTH = 200;
export const TILE_STYLES: readonly TileStyle[] = [
  'natural',
  'funny',
  'serious',
  'poetic',
  'casual',
];
/** The contract's bound of `previous_content`, in UTF-16 code units. */
export const PREVIOUS_CONTENT_LENGTH = 100_000;

/** Specification 2, "Content tiles page". */
export const LEVEL_LABELS = {
  A1: 'A1 Beginner',
  A2: 'A2 Elementary',
  B1: 'B1 Intermediate',
  B2: 'B2 Upper Intermediate',
  C1: 'C1 Advanced',
  C2: 'C2 Mastery',
} as const satisfies Record<CefrLevel, string>;
