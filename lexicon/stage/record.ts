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

/** A sentence or phrase with its translation, as given by a source. */
export interface SourceExample {
  text: string;
  translation?: string;
  level?: CefrLevel;
}

export interface SourceSense {
  /** In English, without markers: near-synonyms of one sense, the shortest useful one first. */
  glosses: string[];
  /** Domain, register and region in English: "medicine", "colloquial", "Austria". */
  tags: string[];
  /** Labels of the English side, which describe the glosses, not the German word: "slang", "dated". */
  englishTags?: string[];
  note?: string;
  examples: SourceExample[];
  synonyms: string[];
}

/** One source's data about one word in one part of speech. All text is NFC. An absent key means "not stated". */
export interface SourceRecord {
  source: SourceId;
  /** In dictionary form: no article, no sich, no jdn./etw. */
  word: string;
  /** Null if the source does not state it. */
  partOfSpeech: PartOfSpeech | null;
  /** From 1, if the source distinguishes homonyms. */
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
  /** For pronouns, determiners and the like: a table set by hand. */
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
  /** Not a word, or only a form of one, whatever other sources say: it gets no entry. */
  hidden?: boolean;
  /** Rank of the record in its source: lower is more prominent. Used to order glosses of unordered sources. */
  prominence?: number;
}

/** A sentence pair that does not belong to a single word; the build finds its lemmas. */
export interface SourceSentence {
  source: SourceId;
  text: string;
  translation: string;
  level?: CefrLevel;
}

/** An item yielded by an adapter. `skipped` items are counted, and the build shows the first few reasons. */
export type SourceItem =
  | { kind: 'record'; record: SourceRecord }
  | { kind: 'sentence'; sentence: SourceSentence }
  | { kind: 'skipped'; reason: string };

/**
 * There is one adapter per source. `read` streams the input and must not throw for broken records, only for an unreadable
 * input.
 */
export interface SourceAdapter {
  id: SourceId;
  name: string;
  licence: string;
  url: string;
  read(input: SourceInput): AsyncIterable<SourceItem> | Iterable<SourceItem>;
}

/** Files of one source, by role ("dictionary", "index", "words" …), and the version if known. */
export interface SourceInput {
  files: string[];
  version?: string;
}
