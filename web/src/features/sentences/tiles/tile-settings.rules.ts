import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { TILE_STYLES, TOPIC_LENGTH, type TileStyle } from '#contract/sentences/terms.ts';

/** The values of the settings box. */
export interface TileSettings {
  level: CefrLevel;
  style: TileStyle;
  /** As typed; may be empty. */
  topic: string;
}

/** The page's initial settings, which differ from the defaults of the call (specification 2, section 5). */
export const INITIAL_SETTINGS: TileSettings = {
  level: 'B1',
  style: 'natural',
  topic: 'extend my visa',
};

/** Which feed is shown. */
export interface FeedRequest {
  settings: TileSettings;
  /** Number of the feed among those with the same settings. */
  run: number;
}

export function isSameSettings(one: TileSettings, other: TileSettings): boolean {
  return one.level === other.level && one.style === other.style && one.topic === other.topic;
}

/** The settings that a tab remembers; undefined if they are none. */
export function readSettings(remembered: unknown): TileSettings | undefined {
  const { level, style, topic } = Object(remembered) as Record<string, unknown>;
  const knownLevel = CEFR_LEVELS.find((each) => each === level);
  const knownStyle = TILE_STYLES.find((each) => each === style);
  if (!knownLevel || !knownStyle || typeof topic !== 'string') return undefined;
  return { level: knownLevel, style: knownStyle, topic: topic.slice(0, TOPIC_LENGTH) };
}

/** The feed that a tab remembers; undefined if it is none. */
export function readRequest(remembered: unknown): FeedRequest | undefined {
  const { settings, run } = Object(remembered) as Record<string, unknown>;
  const known = readSettings(settings);
  return known && Number.isSafeInteger(run) ? { settings: known, run: Number(run) } : undefined;
}
