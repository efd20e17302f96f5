/** Constants of the calls that make sentences. No schema library here, since the browser uses them too. */

export const AI_WORD_LENGTH = 100;
export const TOPIC_LENGTH = 200;
export const EXAMPLES_PER_PAGE = 20;
/** Most pages of a feed (specification 2, section 4). */
export const TILE_PAGES = 50;
export const TILES_PER_PAGE = 5;
/** Most tiles of a feed (specification 2, section 9). */
export const TILES = TILE_PAGES * TILES_PER_PAGE;
/** Most text about previous tiles in a request, in UTF-16 code units. */
export const PREVIOUS_CONTENT_LENGTH = 100_000;
export const LIKED_TILES_PER_PAGE = 20;

export const TILE_STYLES = ['natural', 'funny', 'serious', 'poetic', 'casual'] as const;
export type TileStyle = (typeof TILE_STYLES)[number];
