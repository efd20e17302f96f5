import type {
  Engine,
  Tile,
  TileStyle,
  TilesReply,
  TilesRequest,
} from '#contract/sentences/schemas.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { PREVIOUS_CONTENT_LENGTH, TILE_PAGES, TILES } from './tile-limits.ts';

/** What the settings box asks for. */
export interface TileSettings {
  level: CefrLevel;
  style: TileStyle;
  /** As typed; may be empty. */
  topic: string;
}

/** The page's own, which differ from the defaults of the call (specification 2, section 5). */
export const INITIAL_SETTINGS: TileSettings = {
  level: 'B1',
  style: 'natural',
  topic: 'extend my visa',
};

/**
 * - `loading`: a page is on its way
 * - `ready`: the next page comes when the end is in view
 * - `halted`: the last page failed; the next comes when somebody asks for it
 * - `ended`: there is no more
 */
export type FeedPhase = 'loading' | 'ready' | 'halted' | 'ended';

export interface Feed {
  /** Counts the feeds of the page: an answer to an earlier one is ignored. */
  run: number;
  /** With which this feed is made, whatever is chosen meanwhile. */
  settings: TileSettings;
  phase: FeedPhase;
  /** Pages that were answered. */
  pages: number;
  /** Answers without a tile, one after the other. */
  emptyInARow: number;
  tiles: readonly Tile[];
  engine: Engine | null;
  note: string | null;
  error: string | null;
}

export type FeedEvent =
  | { type: 'start'; settings: TileSettings }
  | { type: 'more' }
  | { type: 'answer'; run: number; reply: TilesReply }
  | { type: 'failure'; run: number; message: string }
  | { type: 'settings changed' };

/** The feed on its first page, which is on its way. */
export function startFeed(settings: TileSettings, run = 1): Feed {
  return {
    run,
    settings,
    phase: 'loading',
    pages: 0,
    emptyInARow: 0,
    tiles: [],
    engine: null,
    note: null,
    error: null,
  };
}

/** The feed after something happened. What does not concern it leaves it as it is. */
export function nextFeed(feed: Feed, event: FeedEvent): Feed {
  switch (event.type) {
    case 'start':
      return startFeed(event.settings, feed.run + 1);
    case 'more':
      return feed.phase === 'ready' || feed.phase === 'halted'
        ? { ...feed, phase: 'loading', error: null }
        : feed;
    case 'answer':
      return isAwaited(feed, event.run) ? withPage(feed, event.reply) : feed;
    case 'failure':
      return isAwaited(feed, event.run) ? { ...feed, phase: 'halted', error: event.message } : feed;
    case 'settings changed':
      return feed.error === null ? feed : { ...feed, error: null };
  }
}

function isAwaited(feed: Feed, run: number): boolean {
  return feed.run === run && feed.phase === 'loading';
}

function withPage(feed: Feed, reply: TilesReply): Feed {
  const known = new Set(feed.tiles.map(({ sentence }) => sentence));
  const fresh = reply.tiles.filter(({ sentence }) => {
    const isNew = !known.has(sentence);
    known.add(sentence);
    return isNew;
  });
  const tiles = [...feed.tiles, ...fresh].slice(0, TILES);
  const pages = feed.pages + 1;
  const emptyInARow = fresh.length === 0 ? feed.emptyInARow + 1 : 0;
  return {
    ...feed,
    phase: isEnd({ pages, emptyInARow, tiles: tiles.length }) ? 'ended' : 'ready',
    pages,
    emptyInARow,
    tiles,
    engine: reply.engine,
    note: reply.note ?? feed.note,
  };
}

/** Specification 2, section 9: 50 pages, 250 tiles, or a second empty page in a row. */
export function isEnd(at: { pages: number; emptyInARow: number; tiles: number }): boolean {
  return at.emptyInARow >= 2 || at.pages >= TILE_PAGES || at.tiles >= TILES;
}

/** The request for a feed's next page. An empty topic is none. */
export function requestOf({ settings, pages, tiles }: Feed): TilesRequest {
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
 * What was shown, as a numbered list of "sentence (translation)"; null where nothing was. Should it be longer than the
 * call takes, the first sentences are left out.
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
