import type {
  AudioFile,
  CefrLevel,
  DeclensionTable,
  MoreTranslations,
  PartOfSpeech,
  SourceId,
} from '#contract/dictionary/schemas.ts';
import type {
  AdjectiveParadigm,
  Gender,
  NounParadigm,
  VerbParadigm,
} from '#german/inflection/paradigms.ts';

export interface MergedSense {
  glosses: string[];
  tags: string[];
  note?: string;
  /** Texts of those of the entry's examples that show this sense. */
  exampleTexts: string[];
}

/** An example that a source gives with the entry itself. */
export interface MergedExample {
  text: string;
  translation?: string;
  level?: CefrLevel;
  source: SourceId;
}

/** One entry after the merge: all information from its own records, none that depends on other entries. */
export interface MergedEntry {
  word: string;
  partOfSpeech: PartOfSpeech;
  /** From 1. */
  homonym: number;
  /** Whether the word has several entries of this part of speech. */
  hasHomonyms: boolean;
  senses: MergedSense[];
  /** Translations of other sources that are not among the senses; only for entries of the core. */
  moreTranslations: MoreTranslations[];
  /** Best first. */
  examples: MergedExample[];
  genders: Gender[];
  pluralOnly: boolean;
  plurals: string[];
  /** Whether the plurals, or that there are none, are written by hand. */
  isPluralStated?: boolean;
  noun?: NounParadigm;
  verb?: VerbParadigm;
  adjective?: AdjectiveParadigm;
  declension?: DeclensionTable;
  otherForms: { form: string; description: string }[];
  ipa: string[];
  audio: AudioFile[];
  hyphenation?: string;
  etymology?: string;
  grammar: string[];
  synonyms: string[];
  level?: CefrLevel;
  topics: string[];
  /** In the order of precedence. */
  sources: SourceId[];
}
