import type { AudioFile, CefrLevel, Entry, LanguagePair } from '#contract/dictionary/schemas.ts';
import type { CardSense } from './senses.rules.ts';

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
  /** Its first sense is offensive, vulgar, sexual or derogatory: shown only to whoever asks for the word. */
  isCoarse?: true;
  audioFiles: AudioFile[];
  /** In the order of the entry, with examples of their own; empty if no source translates the word. */
  senses: CardSense[];
  /** For an English word: the German words it stands for, likeliest first; empty for a German one. */
  targets: GermanTarget[];
}

/** A German word as the translation of an English one. */
export interface GermanTarget {
  uuid: string;
  /** The gloss of the German entry that is the English word: it names the sense. */
  gloss: string;
}

/** A word that the core teaches, as lists show it. */
export interface TaughtWord {
  uuid: string;
  word: string;
  translation: string;
  partOfSpeech: string;
  level: CefrLevel;
  topics: string[];
  /** 1 is the commonest word. */
  rank: number | null;
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
  /** Whether there is an entry, also by an older id. Reads an index alone. */
  isEntry(uuid: string): boolean;
  /** The complete entry; also accepts an older id. */
  findEntry(uuid: string): FoundEntry | null;
  /** The entry that a German text leads to: headword, inflected form, "das Haus"; no guesses. */
  findByText(text: string): EntryCard | null;
  /** Every entry that a German text may be, the one of `findByText` first; empty if it leads nowhere. */
  listReadings(text: string): EntryCard[];
  /** Every entry with exactly this German headword, likeliest first. A single read, for long lists of words. */
  findByHeadword(word: string): EntryCard[];
  /** German words, with their articles, that say the same as a sense of the entry: right answers besides its own. */
  listSynonyms(found: FoundEntry, sense: CardSense): string[];
  /** The core's words at some levels, commonest first; of one topic, or of all if null. */
  listTaught(levels: readonly CefrLevel[], topic: string | null): TaughtWord[];
}
