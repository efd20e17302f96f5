import type { CefrLevel, LanguagePair } from '#contract/dictionary/schemas.ts';
import type { AiExample, Engine, SentenceSource } from '#contract/sentences/schemas.ts';

/** What every maker of sentences is asked and answers. Which one answers is decided once, by the settings. */

export interface ExamplesTask {
  /** Trimmed, not empty. */
  word: string;
  /** "random": any. */
  topic: string;
  pair: LanguagePair;
  /** Sentences that the person was shown for this word before: shown again only where there is nothing else. */
  seen: ReadonlySet<string>;
}

export interface TilesTask {
  /** Null or "random": any. */
  topic: string | null;
  /** The style and further wishes, in words. */
  instruction: string | null;
  level: CefrLevel;
  /** What is on the page already, in its order: never repeated. */
  previous: readonly string[];
  /** What the person was shown on other days: shown again only where there is nothing else. */
  seen: ReadonlySet<string>;
  /** Different ones lead to different choices among equals. */
  seed: string;
}

export interface NewTile {
  sentence: string;
  translation: string;
  level: CefrLevel;
  /** "das Visum: visa" */
  meaning: string;
  source: SentenceSource;
  label?: string;
}

export interface Examples {
  examples: AiExample[];
  /** What could not be done, in words. */
  note?: string;
}

export interface Tiles {
  tiles: NewTile[];
  note?: string;
}

export interface SentenceEngine {
  readonly name: Engine;
  /** @throws {AppError} of the categories of the AI service. @param signal aborts when nobody waits any more */
  examples(task: ExamplesTask, signal: AbortSignal): Promise<Examples>;
  /** At most `TILES_PER_PAGE`; none where there is nothing new. Throws as `examples` does. */
  tiles(task: TilesTask, signal: AbortSignal): Promise<Tiles>;
}

/** True where no topic was asked for. */
export function isAnyTopic(topic: string | null): topic is null {
  return topic === null || ['', 'random', 'any', 'zufällig'].includes(topic.trim().toLowerCase());
}
