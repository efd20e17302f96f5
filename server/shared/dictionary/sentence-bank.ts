import type { CefrLevel, LanguagePair, SourceId } from '#contract/dictionary/schemas.ts';

/** A German sentence with its translation, as stored in the dictionary file. */
export interface BankSentence {
  /** Stable within one build. */
  id: number;
  text: string;
  translation: string;
  /** Set by hand in the core, estimated for other sources. */
  level: CefrLevel;
  /** 'composed': from our frames. */
  source: SourceId | 'composed';
}

/** A sentence, and which of the requested entries occur in it. */
export interface LinkedSentence extends BankSentence {
  entryIds: readonly number[];
}

/** A possible reading of a word in a text. */
export interface WordReading {
  entryId: number;
  /** The headword. */
  word: string;
  partOfSpeech: string;
  /** "der", "die", "das" for nouns. */
  article?: string;
  /** The first gloss. */
  gloss: string;
  /** 1 is the commonest; null is rarer than any. */
  rank: number | null;
}

export interface TextWord {
  text: string;
  /** Likeliest first; empty if the dictionary does not list the word. */
  readings: readonly WordReading[];
  /** Also true for compounds of known words, names and numbers. */
  known: boolean;
}

/** A German text as the dictionary understands it. */
export interface TextReading {
  words: readonly TextWord[];
  /** Separated verbs: "Ich lade dich ein". */
  separated: readonly WordReading[];
}

/** The word for which sentences are requested. */
export interface Target {
  /** As it was typed. */
  word: string;
  /** Entries of the German words meant; empty if the dictionary does not have the word. */
  entryIds: readonly number[];
}

/** The dictionary as the sentence engines see it; `app.ts` passes it in. */
export interface SentenceBank {
  /** Finds a German word in any form, or an English word through its translations. No guesses. */
  findTarget(pair: LanguagePair, word: string): Target;
  /** German entries for a word of a topic, in either language. */
  findTopicEntries(word: string): number[];
  /** The core's entries for one of its topics. */
  listTopicEntries(topic: string): number[];
  /** The sentences stored for some entries, each once, the best of each entry first. */
  listSentences(entryIds: readonly number[]): LinkedSentence[];
  findSentences(ids: readonly number[]): BankSentence[];
  /** Ids of a level's sentences that people wrote. */
  listIds(level: CefrLevel): Int32Array;
  readText(text: string): TextReading;
}
