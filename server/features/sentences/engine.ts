import type { CefrLevel, LanguagePair } from '#contract/dictionary/schemas.ts';
import type { AiExample, Engine, SentenceSource } from '#contract/sentences/schemas.ts';

/** The tasks and answers of every sentence engine. The settings decide once which engine answers. */

export interface ExamplesTask {
  /** Trimmed, not empty. */
  word: string;
  /** "random": any. */
  topic: string;
  pair: LanguagePair;
  /** Sentences shown to the person for this word before; repeated only if there is nothing else. */
  seen: ReadonlySet<string>;
}

export interface TilesTask {
  /** Null or "random": any. */
  topic: string | null;
  /** The style and further wishes, as text. */
  instruction: string | null;
  level: CefrLevel;
  /** Sentences already on the page, in order; never repeated. */
  previous: readonly string[];
  /** Sentences shown to the person on other days; repeated only if there is nothing else. */
  seen: ReadonlySet<string>;
  /** Varies the choice among equally good sentences. */
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
  /** Explains what could not be done. */
  note?: string;
}

export interface Tiles {
  tiles: NewTile[];
  note?: string;
}

export interface SentenceEngine {
  readonly name: Engine;
  /** @throws {AppError} of the categories of the AI service. @param signal aborts when the caller disconnects */
  examples(task: ExamplesTask, signal: AbortSignal): Promise<Examples>;
  /** At most `TILES_PER_PAGE`; none if there is nothing new. Throws as `examples` does. */
  tiles(task: TilesTask, signal: AbortSignal): Promise<Tiles>;
}

/** Whether no particular topic was requested. */
export function isAnyTopic(topic: string | null): topic is null {
  return topic === null || ['', 'random', 'any', 'zufällig'].includes(topic.trim().toLowerCase());
}
