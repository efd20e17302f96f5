import type { AudioFile, CefrLevel, Entry, LanguagePair } from '#contract/dictionary/schemas.ts';

/** What a collection needs of a dictionary entry. */
export interface EntryCard {
  uuid: string;
  word: string;
  /** The first gloss; empty where no source translates the word. */
  translation: string;
  partOfSpeech: string;
  /** "der", "die", "das" of a German noun. */
  article?: string;
  level?: CefrLevel;
  audioFiles: AudioFile[];
  examples: { text: string; translation?: string }[];
}

/** A word that the core teaches, as much as a list needs. */
export interface TaughtWord {
  uuid: string;
  word: string;
  translation: string;
  partOfSpeech: string;
  level: CefrLevel;
  topics: string[];
}

/** A whole entry and the direction it is of. */
export interface FoundEntry {
  entry: Entry;
  pair: LanguagePair;
}

/** The dictionary as collections see it; `app.ts` hands it over. */
export interface EntryLookup {
  /** An older id of the entry counts too. */
  findByUuid(uuid: string): EntryCard | null;
  /** All that the dictionary says; an older id counts too. */
  findEntry(uuid: string): FoundEntry | null;
  /** The entry that a German text leads to: headword, inflected form, "das Haus"; no guesses. */
  findByText(text: string): EntryCard | null;
  /** Every entry of a German headword spelt exactly so, the likeliest first. One read, for long lists of words. */
  findByHeadword(word: string): EntryCard[];
  /** What the core teaches at some levels, commonest first; of one topic, or null for all. */
  listTaught(levels: readonly CefrLevel[], topic: string | null): TaughtWord[];
}
