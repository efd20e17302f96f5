import type {
  AudioFile,
  CefrLevel,
  DeclensionTable,
  PartOfSpeech,
  SourceId,
} from '#contract/dictionary/schemas.ts';
import type {
  AdjectiveParadigm,
  Auxiliary,
  Gender,
  NounParadigm,
  VerbParadigm,
} from '#german/inflection/paradigms.ts';

/** A sentence or phrase with its translation, as a source gives it. */
export interface SourceExample {
  text: string;
  translation?: string;
  level?: CefrLevel;
}

export interface SourceSense {
  /** English, shortest useful first, without markers. Several near-synonyms of one sense stand together. */
  glosses: string[];
  /** Domain, register, region in English words: "medicine", "colloquial", "Austria". */
  tags: string[];
  note?: string;
  examples: SourceExample[];
  synonyms: string[];
}

/** What one source says of one word in one part of speech. All text is NFC. An absent key means "not said". */
export interface SourceRecord {
  source: SourceId;
  /** In dictionary form: no article, no sich, no jdn./etw. */
  word: string;
  /** Null where the source does not say. */
  partOfSpeech: PartOfSpeech | null;
  /** From 1, where the source tells homonyms apart. */
  homonym?: number;
  senses: SourceSense[];
  genders?: Gender[];
  pluralOnly?: boolean;
  /** Nominative plurals. */
  plurals?: string[];
  noun?: NounParadigm;
  verb?: Partial<VerbParadigm>;
  auxiliary?: Auxiliary[];
  adjective?: Partial<AdjectiveParadigm>;
  /** Pronouns, determiners and the like: hand-set table. */
  declension?: DeclensionTable;
  /** Other inflected or alternative forms with a description in English: {"form": "dir", "description": "dative"}. */
  otherForms?: { form: string; description: string }[];
  ipa?: string[];
  audio?: AudioFile[];
  hyphenation?: string;
  etymology?: string;
  /** "reflexive", "transitive", "+ dative", "auf + accusative". */
  grammar?: string[];
  synonyms?: string[];
  level?: CefrLevel;
  topics?: string[];
  /** Where in the source this is best found first: lower is more prominent. Used to order glosses of unordered sources. */
  prominence?: number;
}

/** A sentence pair that belongs to no single word; the build finds its lemmas. */
export interface SourceSentence {
  source: SourceId;
  text: string;
  translation: string;
  level?: CefrLevel;
}

/** What an adapter yields. `skipped` is counted, and its first few reasons are shown to the person who builds. */
export type SourceItem =
  | { kind: 'record'; record: SourceRecord }
  | { kind: 'sentence'; sentence: SourceSentence }
  | { kind: 'skipped'; reason: string };

/**
 * One adapter a source. `locate` finds the input without network (a dependency, a file in var/, a given path)
 * and says null where there is none; `read` streams it and must not throw for broken records, only for an unreadable input.
 */
export interface SourceAdapter {
  id: SourceId;
  name: string;
  licence: string;
  url: string;
  read(input: SourceInput): AsyncIterable<SourceItem> | Iterable<SourceItem>;
}

/** Files of one source, by role ("dictionary", "index", "words" …), and the version where known. */
export interface SourceInput {
  files: string[];
  version?: string;
}
