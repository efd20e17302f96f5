import { z } from 'zod';
import { CEFR_LEVELS } from './cefr.ts';
import { MAXIMUM_CONTEXT_LENGTH } from './limits.ts';

/** The messages of the dictionary calls. Optional keys are omitted, never null, unless a docstring says so. */

export const languagePairSchema = z.enum(['german-english', 'english-german']);
export type LanguagePair = z.infer<typeof languagePairSchema>;

export const cefrLevelSchema = z.enum(CEFR_LEVELS);
export type CefrLevel = z.infer<typeof cefrLevelSchema>;

export const partOfSpeechSchema = z.enum([
  'noun',
  'proper noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'determiner',
  'preposition',
  'conjunction',
  'particle',
  'interjection',
  'numeral',
  'prefix',
  'suffix',
  'abbreviation',
  'phrase',
]);
export type PartOfSpeech = z.infer<typeof partOfSpeechSchema>;

export const genderSchema = z.enum(['masculine', 'feminine', 'neuter']);
export type Gender = z.infer<typeof genderSchema>;

export const sourceIdSchema = z.enum([
  'core',
  'glosses',
  'german-pos',
  'ding',
  'wikdict',
  'wiktextract',
  'tatoeba',
]);
export type SourceId = z.infer<typeof sourceIdSchema>;

/** Half-open ranges [start, end) in UTF-16 code units of the example's `text`. */
const textOffsetsSchema = z.array(z.tuple([z.number().int(), z.number().int()]));

export const exampleSentenceSchema = z.object({
  text: z.string(),
  translation: z.string().optional(),
  bold_text_offsets: textOffsetsSchema,
  level: cefrLevelSchema.optional(),
  source: sourceIdSchema,
});
export type ExampleSentence = z.infer<typeof exampleSentenceSchema>;

/** One sense. In english-german each sense is one German word, named by `target`. */
export const translationSchema = z.object({
  glosses: z.array(z.string()).min(1),
  /** Usage and domain labels as shown, e.g. "colloquial", "medicine". */
  tags: z.array(z.string()).optional(),
  /** A short usage note, e.g. "+ dative", "essen gehen: to go out for a meal". */
  note: z.string().optional(),
  examples: z.array(exampleSentenceSchema).optional(),
  target: z
    .object({
      word: z.string(),
      entry_uuid: z.string(),
      part_of_speech: partOfSpeechSchema,
      gender: genderSchema.optional(),
      level: cefrLevelSchema.optional(),
    })
    .optional(),
});
export type Translation = z.infer<typeof translationSchema>;

export const personSchema = z.enum(['firsts', 'seconds', 'thirds', 'firstp', 'secondp', 'thirdp']);
export type Person = z.infer<typeof personSchema>;
export const tenseSchema = z.enum([
  'present',
  'preterite',
  'perfect',
  'pluperfect',
  'future_i',
  'future_ii',
]);
export type Tense = z.infer<typeof tenseSchema>;
export const moodSchema = z.enum(['indicative', 'subjunctive_i', 'subjunctive_ii', 'imperative']);
export type Mood = z.infer<typeof moodSchema>;

/**
 * tense → mood → person → form without its pronoun ("lade ein"); variants are joined by " / ".
 * The imperative is under `present` with seconds (du), firstp (wir), secondp (ihr), thirdp (Sie).
 * The Konjunktiv II is under `preterite` (ginge), `pluperfect` (wäre gegangen) and, with würde, `future_i` and `future_ii`.
 */
export const conjugationSchema = z.partialRecord(
  tenseSchema,
  z.partialRecord(moodSchema, z.partialRecord(personSchema, z.string())),
);
export type Conjugation = z.infer<typeof conjugationSchema>;

export const caseSchema = z.enum(['nominative', 'accusative', 'dative', 'genitive']);
export type GrammaticalCase = z.infer<typeof caseSchema>;
export const declensionColumnSchema = z.enum([
  'singular',
  'plural',
  'masculine',
  'feminine',
  'neuter',
]);
export type DeclensionColumn = z.infer<typeof declensionColumnSchema>;
/** case → column → form without article; variants are joined by " / ". Nouns and personal pronouns have singular and plural; articles and similar words have one column per gender, and plural. */
export const declensionTableSchema = z.partialRecord(
  caseSchema,
  z.partialRecord(declensionColumnSchema, z.string()),
);
export type DeclensionTable = z.infer<typeof declensionTableSchema>;

export const declensionSchema = z.object({
  /** Nouns, pronouns, determiners. */
  table: declensionTableSchema.optional(),
  /** Adjectives: after no article, after der, after ein. */
  strong: declensionTableSchema.optional(),
  weak: declensionTableSchema.optional(),
  mixed: declensionTableSchema.optional(),
});
export type Declension = z.infer<typeof declensionSchema>;

export const comparisonSchema = z.object({
  comparative: z.string(),
  /** "am schönsten" */
  superlative: z.string(),
});
export type Comparison = z.infer<typeof comparisonSchema>;

export const formsSchema = z.object({
  conjugation: conjugationSchema.optional(),
  plural: z.array(z.string()).optional(),
  participle_present: z.string().optional(),
  participle_past: z.string().optional(),
  /** "einzuladen", "zu gehen" */
  infinitive_with_zu: z.string().optional(),
  /** Third person present, preterite and past participle: "isst", "aß", "gegessen". */
  principal_parts: z.array(z.string()).optional(),
  declension: declensionSchema.optional(),
  comparison: comparisonSchema.optional(),
});
export type Forms = z.infer<typeof formsSchema>;

export const audioFileSchema = z.object({
  mp3_url: z.string().optional(),
  ogg_url: z.string().optional(),
  /** Where the speaker is from, e.g. "Austria". */
  region: z.string().optional(),
});
export type AudioFile = z.infer<typeof audioFileSchema>;

/** A word that learners take for this one. */
export const confusableSchema = z.object({
  word: z.string(),
  /** "en" for a false friend; otherwise the word is German. */
  lang: z.literal('en').optional(),
  /** What tells the two apart. */
  note: z.string(),
});
export type Confusable = z.infer<typeof confusableSchema>;

/** Translations of other sources beside those of the core; never on a card. */
export const moreTranslationsSchema = z.object({
  glosses: z.array(z.string()).min(1),
  /** Subject, register or region: "medicine", "colloquial". */
  label: z.string().optional(),
});
export type MoreTranslations = z.infer<typeof moreTranslationsSchema>;

export const entrySchema = z.object({
  word: z.string(),
  entry_uuid: z.string(),
  part_of_speech: partOfSpeechSchema,
  /** 1, 2 … if several entries share word and part of speech ("die Bank" seat, "die Bank" money). */
  homonym: z.number().int().optional(),
  /** Senses keyed "1", "2", … in the order a learner needs. Empty if no source translates the word. */
  translations: z.record(z.string(), translationSchema),
  /** Translations that other sources add to senses written by hand: less certain, shown folded, never on a card. */
  more_translations: z.array(moreTranslationsSchema).optional(),
  forms: formsSchema,
  example_sentences: z.array(exampleSentenceSchema),
  gender: genderSchema.optional(),
  /** Further genders in use (der, also das Joghurt). */
  other_genders: z.array(genderSchema).optional(),
  plural_only: z.boolean().optional(),
  ipa: z.array(z.string()).optional(),
  audio_urls: z.object({ audio_files: z.array(audioFileSchema) }).optional(),
  /** Syllables joined by U+00B7: "Kran·ken·haus". */
  hyphenation: z.string().optional(),
  etymology: z.string().optional(),
  auxiliary: z.array(z.enum(['haben', 'sein'])).optional(),
  /** Nominative plurals, the usual one first. */
  plural: z.array(z.string()).optional(),
  separable_prefix: z.string().optional(),
  /** Grammar in words: "strong", "reflexive", "transitive", "+ dative". */
  grammar: z.array(z.string()).optional(),
  synonyms: z.array(z.string()).optional(),
  /** The parts of a compound, in order: ["krank", "Haus"]. */
  compound_parts: z.array(z.string()).optional(),
  level: cefrLevelSchema.optional(),
  /** True if the level is estimated from frequency, not set by us. */
  level_estimated: z.boolean().optional(),
  /** 1 is the commonest word. */
  frequency_rank: z.number().int().optional(),
  topics: z.array(z.string()).optional(),
  confusables: z.array(confusableSchema).optional(),
  sources: z.array(sourceIdSchema),
  pinned_in_collections: z.array(z.string()),
});
export type Entry = z.infer<typeof entrySchema>;

/** In order of decreasing strength. `headword` also covers a removed article or "sich". */
export const matchKindSchema = z.enum([
  'headword',
  'folded',
  'form',
  'separated',
  'compound',
  'similar',
]);
export type MatchKind = z.infer<typeof matchKindSchema>;

export const wordReplySchema = z.object({
  entries: z.array(entrySchema).min(1),
  /** Index into `entries` of the one to show first. */
  primary_entry: z.number().int(),
  /** The requested word, NFC, trimmed. */
  query: z.string(),
  matched: z.object({
    kind: matchKindSchema,
    /** form, separated: describes the query, in English: "past participle". compound: "Kranken + Versicherung + Karte". similar: the word found. */
    via: z.string().optional(),
  }),
});
export type WordReply = z.infer<typeof wordReplySchema>;

export const wordInTextReplySchema = z.object({
  /** Absent if the dictionary does not have the word. */
  answer: wordReplySchema.optional(),
  /** The word is not in the dictionary and written like a name. */
  is_name: z.boolean().optional(),
});
export type WordInTextReply = z.infer<typeof wordInTextReplySchema>;

export const suggestionSchema = z.object({
  word: z.string(),
  gloss: z.string().optional(),
  part_of_speech: partOfSpeechSchema.optional(),
  gender: genderSchema.optional(),
  level: cefrLevelSchema.optional(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
export const suggestionsReplySchema = z.array(suggestionSchema);

export const suggestionGroupsReplySchema = z.object({
  /** One group per direction that has suggestions, the best guess first. */
  groups: z.array(z.object({ pair: languagePairSchema, suggestions: suggestionsReplySchema })),
});
export type SuggestionGroupsReply = z.infer<typeof suggestionGroupsReplySchema>;
export type SuggestionGroup = SuggestionGroupsReply['groups'][number];

export const searchResultSchema = z.object({
  word: z.string(),
  entry_uuid: z.string(),
  part_of_speech: partOfSpeechSchema,
  gender: genderSchema.optional(),
  /** The first one. */
  gloss: z.string(),
  /** The one with the text, if the entry was found by another than the first. */
  matched_gloss: z.string().optional(),
  level: cefrLevelSchema.optional(),
  match: z.enum([...matchKindSchema.options, 'gloss']),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
export const searchReplySchema = z.object({
  results: z.array(searchResultSchema),
  total: z.number().int(),
  /** Near spellings, if nothing matches as typed. */
  did_you_mean: z.array(z.string()),
});
export type SearchReply = z.infer<typeof searchReplySchema>;

export const sourceReportSchema = z.object({
  id: sourceIdSchema,
  name: z.string(),
  licence: z.string(),
  url: z.string(),
  version: z.string().optional(),
  /** False if the source could not be obtained; all counts are then 0. */
  used: z.boolean(),
  records: z.number().int(),
  skipped: z.number().int(),
  /** The first few reasons for skipped records. */
  skipped_reasons: z.array(z.string()),
});
export type SourceReport = z.infer<typeof sourceReportSchema>;

export const dictionaryInfoSchema = z.object({
  build_id: z.string(),
  built_at: z.string(),
  format_version: z.number().int(),
  extent: z
    .literal('core')
    .optional()
    .describe('core: the small dictionary that a first start serves until the full one is built.'),
  counts: z.record(z.string(), z.number().int()),
  sources: z.array(sourceReportSchema),
});
export type DictionaryInfo = z.infer<typeof dictionaryInfoSchema>;

export const dictionaryStatusSchema = z.object({
  state: z
    .enum(['complete', 'building', 'incomplete'])
    .describe(
      'building: a small dictionary is served while the full one is built. incomplete: it is served because that failed, or because the server was started with it.',
    ),
  seconds_left: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('While building: estimated seconds until the full one is served.'),
});
export type DictionaryStatus = z.infer<typeof dictionaryStatusSchema>;

/** Longest word or search text, in UTF-16 code units. Longer input is `word_too_long`. */
export const MAXIMUM_QUERY_LENGTH = 200;
export const wordParametersSchema = z.object({
  pair: languagePairSchema.describe('The source and target language.'),
  word: z
    .string()
    .describe(`The word or phrase in any form, up to ${MAXIMUM_QUERY_LENGTH} characters.`),
});
export const wordQuerySchema = z.object({
  entry: z
    .string()
    .optional()
    .describe('The id of an entry to show first, even if the word does not lead to it.'),
});
export const wordInTextQuerySchema = z.object({
  text: z
    .string()
    .max(MAXIMUM_CONTEXT_LENGTH)
    .describe(`The text around the word, up to ${MAXIMUM_CONTEXT_LENGTH} characters.`),
  at: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAXIMUM_CONTEXT_LENGTH)
    .describe('Offset of the word in the text, in UTF-16 code units.'),
});
export const suggestionsQuerySchema = z.object({
  prefix: z.string().describe('The text typed so far.'),
  limit: z.coerce.number().int().min(1).max(20).default(10).describe('The most words to return.'),
});
export const searchQuerySchema = z.object({
  q: z.string().describe(`The text to search for, up to ${MAXIMUM_QUERY_LENGTH} characters.`),
  page: z.coerce.number().int().min(1).max(1000).default(1).describe('From 1.'),
  limit: z.coerce.number().int().min(1).max(50).default(20).describe('Entries on a page.'),
});
