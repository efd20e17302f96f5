import type { AudioFile, CefrLevel, Entry, LanguagePair } from '#contract/dictionary/schemas.ts';

/** The data of a dictionary entry that collections need. */
export interface EntryCard {
  uuid: string;
  word: string;
  /** The first gloss; empty if no source translates the word. */
  translation: string;
  partOfSpeech: string;
  /** "der", "die", "das" for German nouns. */
  article?: string;
  level?: CefrLevel;
  audioFiles: AudioFile[];
  examples: { text: string; translation?: string }[];
}

/** A word that the core teaches, as lists show it. */
export interface TaughtWord {
  uuid: string;
  word: string;
  translation: string;
  partOfSpeech: string;
  level: CefrLevel;
  topics: string[];
}

/** A whole entry and its language pair. */
export interface FoundEntry {
  entry: Entry;
  pair: LanguagePair;
}

/** The dictionary as collections see it; `app.ts` passes it in. */
export interface EntryLookup {
  /** Also accepts an older id of the entry. */
  findByUuid(uuid: string): EntryCard | null;
  /** The complete entry; also accepts an older id. */
  findEntry(uuid: string): FoundEntry | null;
  /** The entry that a German text leads to: headword, inflected form, "das Haus"; no guesses. */
  findByText(text: string): EntryCard | null;
  /** Every entry with exactly this German headword, likeliest first. A single read, for long lists of words. */
  findByHeadword(word: string): EntryCard[];
  /** The core's words at some levels, commonest first; of one topic, or of all if null. */
  listTaught(levels: readonly CefrLevel[], topic: string | null): TaughtWord[];
}
