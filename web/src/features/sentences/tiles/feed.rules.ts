import type { Engine, Tile, TilesReply, TilesRequest } from '#contract/sentences/schemas.ts';
import { PREVIOUS_CONTENT_LENGTH, TILE_PAGES, TILES } from '#contract/sentences/terms.ts';
import type { TileSettings } from './tile-settings.rules.ts';

/** The combined pages of a feed. */
export interface TileFeed {
  /** Without duplicate sentences, and no more than the maximum. */
  tiles: readonly Tile[];
  pages: number;
  /** Number of consecutive pages without a new tile at the end of the feed. */
  emptyInARow: number;
  /** The engine that generated the last page. */
  engine: Engine | null;
  /** The last note in any page. */
  note: string | null;
}

/** A feed without pages. */
export const EMPTY_FEED: TileFeed = joinPages([]);

export function joinPages(replies: readonly TilesReply[]): TileFeed {
  const tiles = new Map<string, Tile>();
  let emptyInARow = 0;
  for (const reply of replies) {
    const before = tiles.size;
    for (const tile of reply.tiles) {
      if (!tiles.has(tile.sentence)) tiles.set(tile.sentence, tile);
    }
    emptyInARow = tiles.size === before ? emptyInARow + 1 : 0;
  }
  return {
    tiles: [...tiles.values()].slice(0, TILES),
    pages: replies.length,
    emptyInARow,
    engine: replies.at(-1)?.engine ?? null,
    note: replies.findLast(({ note }) => note !== undefined)?.note ?? null,
  };
}

/** Specification 2, section 9: 50 pages, 250 tiles, or a second empty page in a row. */
export function isEnd({ pages, emptyInARow, tiles }: TileFeed): boolean {
  return emptyInARow >= 2 || pages >= TILE_PAGES || tiles.length >= TILES;
}

/** The request for a feed's next page. An empty topic is sent as null. */
export function pageRequest(settings: TileSettings, { pages, tiles }: TileFeed): TilesRequest {
  const topic = settings.topic.trim();
  return {
    topic: topic === '' ? null : topic,
    special_instruction: settings.style,
    target_language: 'german',
    cefr_level: settings.level,
    page: pages + 1,
    previous_content: previousContent(tiles),
  };
}

/**
 * The shown tiles as a numbered list of "sentence (translation)"; null if there are none. If it is longer than the call
 * allows, the first sentences are omitted.
 */
export function previousContent(
  tiles: readonly { sentence: string; translation: string }[],
  longest = PREVIOUS_CONTENT_LENGTH,
): string | null {
  const lines = tiles.map(
    ({ sentence, translation }, index) => `${index + 1}. ${sentence} (${translation})`,
  );
  let length = lines.reduce((sum, line) => sum + line.length + 1, -1);
  let from = 0;
  while (length > longest) {
    length -= (lines[from]?.length ?? 0) + 1;
    from += 1;
  }
  return lines.length === from ? null : lines.slice(from).join('\n');
}

/** Specification 2, "Content tiles page". */
export const END_TEXT = "You've reached the end of generated content";

/** "Generated 12 tiles across 3 pages". */
export function countText(tiles: number, pages: number): string {
  return `Generated ${tiles} tiles across ${pages} pages`;
}
