import type { CefrLevel, LanguagePair, SourceId } from '#contract/dictionary/schemas.ts';

/** A German sentence with its translation, as the dictionary file keeps it. */
export interface BankSentence {
  /** Stable within one build. */
  id: number;
  text: string;
  translation: string;
  /** Set by hand in the core, estimated elsewhere. */
  level: CefrLevel;
  /** 'composed': from our frames. */
  source: SourceId | 'composed';
}

/** A sentence and those of the asked entries that stand in it. */
export interface LinkedSentence extends BankSentence {
  entryIds: readonly number[];
}

/** What a word of a text may be. */
export interface WordReading {
  entryId: number;
  /** The headword. */
  word: string;
  partOfSpeech: string;
  /** "der", "die", "das" of a noun. */
  article?: string;
  /** The first gloss. */
  gloss: string;
  /** 1 is the commonest; null is rarer than any. */
  rank: number | null;
}

export interface TextWord {
  text: string;
  /** The likeliest first; empty where the dictionary lists no such word. */
  readings: readonly WordReading[];
  /** True too for compounds of known words, names and numbers. */
  known: boolean;
}

/** A German text as the dictionary understands it. */
export interface TextReading {
  words: readonly TextWord[];
  /** Verbs whose parts stand apart: "Ich lade dich ein". */
  separated: readonly WordReading[];
}

/** The word that sentences are asked for. */
export interface Target {
  /** As it was typed. */
  word: string;
  /** Entries of the German words meant; empty where the dictionary does not know it. */
  entryIds: readonly number[];
}

/** The dictionary as the makers of sentences see it; `app.ts` hands it over. */
export interface SentenceBank {
  /** A German word in any form, or an English word through its translations. No guesses. */
  findTarget(pair: LanguagePair, word: string): Target;
  /** German entries that a word of a topic stands for, whichever of the two languages it is in. */
  findTopicEntries(word: string): number[];
  /** The core's entries of one of its topics. */
  listTopicEntries(topic: string): number[];
  /** The sentences kept for any of some entries, each once, the best of each entry first. */
  listSentences(entryIds: readonly number[]): LinkedSentence[];
  findSentences(ids: readonly number[]): BankSentence[];
  /** Ids of a level's sentences that people wrote. */
  listIds(level: CefrLevel): Int32Array;
  readText(text: string): TextReading;
}
