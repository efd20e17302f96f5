import { z } from 'zod';
import { audioFileSchema, cefrLevelSchema } from '../dictionary/schemas.ts';
import { isPlain, nfcText } from '../nfc-text.ts';
import { cardSenseSchema } from './senses.ts';
import {
  BULK_WORDS,
  COLLECTION_CATEGORIES,
  COLLECTION_DESCRIPTION_LENGTH,
  COLLECTION_NAME_LENGTH,
  ITEM_NOTES_LENGTH,
  ITEM_TEXT_LENGTH,
  ITEM_TYPES,
  ITEMS_PER_PAGE,
  MOST_PARTS,
  SENTENCE_LENGTH,
  SOURCE_PATH_LENGTH,
  SOURCE_TITLE_LENGTH,
} from './terms.ts';

/** The messages of the collection and marketplace calls. Optional keys are omitted; schemas mark where null is possible. */

export const collectionCategorySchema = z.enum(COLLECTION_CATEGORIES);
export type CollectionCategory = z.infer<typeof collectionCategorySchema>;

export const itemTypeSchema = z.enum(ITEM_TYPES);
export type ItemType = z.infer<typeof itemTypeSchema>;

/** Lengths count code points, as people count characters; invisible control characters are refused. */
function line(maximum: number) {
  return nfcText()
    .trim()
    .refine((value) => [...value].length <= maximum, `at most ${maximum} characters`)
    .refine(
      (value) => !/[\p{Cc}\p{Cs}]/u.test(value.replace(/[\n\t]/gu, '')),
      'has control characters',
    );
}

const nameSchema = line(COLLECTION_NAME_LENGTH).refine(
  (value) => value !== '',
  'Collection name is required',
);
const descriptionSchema = line(COLLECTION_DESCRIPTION_LENGTH);

export const createCollectionSchema = z.strictObject({
  name: nameSchema,
  description: descriptionSchema.default(''),
  is_private: z.boolean().default(true),
  category: collectionCategorySchema.nullable().default(null),
});
export type CreateCollection = z.input<typeof createCollectionSchema>;

/** Partial: omitted fields stay unchanged. */
export const updateCollectionSchema = z.strictObject({
  name: nameSchema.optional(),
  description: descriptionSchema.optional(),
  is_private: z.boolean().optional(),
  category: collectionCategorySchema.nullable().optional(),
});
export type UpdateCollection = z.input<typeof updateCollectionSchema>;

const entryUuidSchema = z.uuid().transform((value) => value.toLowerCase());

const sentenceSchema = line(SENTENCE_LENGTH).refine((value) => value !== '', 'is required');
/** Half-open, in UTF-16 code units. */
const rangeSchema = z.tuple([z.number().int().min(0), z.number().int().min(1)]);

/** The sentence in which somebody met a word. */
export const contextSchema = z
  .strictObject({
    sentence: sentenceSchema,
    /** Where the word is in the sentence: both parts of a separated verb. In order, without overlaps. */
    ranges: z.array(rangeSchema).min(1).max(MOST_PARTS).optional(),
    translation: sentenceSchema.optional(),
    /** The text that the sentence is from. */
    source: z
      .strictObject({
        title: line(SOURCE_TITLE_LENGTH).refine((value) => value !== '', 'is required'),
        /** On this site: "/content/oktoberfest-guide". */
        path: z
          .string()
          .max(SOURCE_PATH_LENGTH)
          .regex(/^\/(?![/\\])[^\s\\]*$/u, 'is no path of this site'),
      })
      .optional(),
    /** The place in the source, as that counts: the number of the sentence from 1, or an offset. */
    at: z.number().int().min(0).max(100_000_000).optional(),
  })
  .refine(({ sentence, ranges = [] }) => areInside(ranges, sentence.length), {
    error: 'are not places in the sentence, in order',
    path: ['ranges'],
  });

export type SentenceContext = z.infer<typeof contextSchema>;

function areInside(ranges: readonly (readonly [number, number])[], length: number): boolean {
  let last = 0;
  return ranges.every(([start, end]) => {
    const follows = last <= start && start < end && end <= length;
    last = end;
    return follows;
  });
}

export const addEntrySchema = z.strictObject({
  /** An English entry adds the German word that it stands for. */
  entry_uuid: entryUuidSchema,
  /** For an English entry: which of its German words, the likeliest if omitted. */
  target_uuid: entryUuidSchema.optional(),
  /** A gloss of the sense that is meant; without it the entry's first sense. */
  gloss: line(ITEM_TEXT_LENGTH).optional(),
  /** The sense by its key in the entry's `translations`, in place of a gloss. */
  sense: z.number().int().min(1).optional(),
  context: contextSchema.optional(),
});
export type AddEntry = z.input<typeof addEntrySchema>;

const typedWordsSchema = z
  .array(line(ITEM_TEXT_LENGTH))
  .min(1, 'Please enter at least one word')
  .max(BULK_WORDS, `at most ${BULK_WORDS} words at once`);

export const previewWordsSchema = z.strictObject({ words: typedWordsSchema });

export const bulkWordsSchema = z.strictObject({
  words: typedWordsSchema,
  /** Typed word → the entry chosen for it; for the others, the likeliest entry is added. */
  chosen: z
    .record(z.string(), entryUuidSchema)
    .refine((chosen) => Object.keys(chosen).length <= BULK_WORDS, `at most ${BULK_WORDS} words`)
    .optional(),
});

const requiredText = line(ITEM_TEXT_LENGTH).refine((value) => value !== '', 'is required');
const notesSchema = line(ITEM_NOTES_LENGTH)
  .transform((value) => (value === '' ? null : value))
  .nullable();

export const customEntrySchema = z.strictObject({
  word: requiredText,
  translation: requiredText,
  notes: notesSchema.default(null),
  item_type: z.literal('custom_word').default('custom_word'),
  context: contextSchema.optional(),
});
export type CustomEntry = z.input<typeof customEntrySchema>;

export const customEntryChangeSchema = z.strictObject({
  word: requiredText.optional(),
  translation: requiredText.optional(),
  notes: notesSchema.optional(),
});
export type CustomEntryChange = z.input<typeof customEntryChangeSchema>;

export const aiExampleItemSchema = z.strictObject({
  word: requiredText,
  sentence: line(ITEM_NOTES_LENGTH).refine((value) => value !== '', 'is required'),
  translation: line(ITEM_NOTES_LENGTH).refine((value) => value !== '', 'is required'),
  cefr_level: cefrLevelSchema,
});
export type AiExampleItem = z.input<typeof aiExampleItemSchema>;

/** The creator of a collection, as others see them. */
export const creatorSchema = z.object({ id: z.uuid(), name: z.string() });

export const collectionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  is_private: z.boolean(),
  /** True if the operator hid it: only its owner sees it, public or not. */
  hidden: z.boolean().optional(),
  category: collectionCategorySchema.nullable(),
  word_count: z.number().int(),
  /** People who like it, without its owner. */
  count_like: z.number().int(),
  /** People who have a copy of it, without its owner. */
  count_clone: z.number().int(),
  created_at: z.iso.datetime(),
  user_id: z.uuid(),
  creator: creatorSchema,
  /** For a copy: its original. `name` and `creator` are null if that was deleted or is now private. */
  cloned_from: z
    .object({ id: z.uuid(), name: z.string().nullable(), creator: z.string().nullable() })
    .nullable(),
  /** Whether the caller likes it; only for a signed-in caller of the marketplace. */
  liked: z.boolean().optional(),
  /** For `If-Match`; the same as in the ETag header. */
  version: z.number().int(),
});
export type Collection = z.infer<typeof collectionSchema>;

export const collectionItemSchema = z.object({
  id: z.uuid(),
  item_type: itemTypeSchema,
  word: z.string(),
  /** For a dictionary word: the first gloss of the sense that it means. */
  translation: z.string(),
  /** The sense that a dictionary word means; omitted if the running dictionary lacks it. */
  sense: cardSenseSchema.optional(),
  part_of_speech: z.string().nullable(),
  /** Null for custom words and examples. */
  entry_uuid: z.uuid().nullable(),
  custom_word: z.string().optional(),
  custom_translation: z.string().optional(),
  custom_notes: z.string().nullable().optional(),
  cefr_level: cefrLevelSchema.nullable(),
  /** The sentence that the word was saved with. */
  context: contextSchema.optional(),
  /** Of the sense; empty if none certainly shows it. */
  example_sentences: z.array(z.object({ text: z.string(), translation: z.string().optional() })),
  /** Details of the entry in the running dictionary; null if it has none. */
  dictionary_entry: z
    .object({
      article: z.string().optional(),
      audio_urls: z.object({ audio_files: z.array(audioFileSchema) }),
      /** Number of senses. */
      senses: z.number().int().optional(),
    })
    .nullable(),
  created_at: z.iso.datetime(),
});
export type CollectionItem = z.infer<typeof collectionItemSchema>;

export const collectionDetailSchema = collectionSchema.extend({
  /** In the order in which they were added; at most ITEMS_PER_PAGE. */
  items: z.array(collectionItemSchema),
  /** The total over all pages, after the search. */
  items_total: z.number().int(),
});
export type CollectionDetail = z.infer<typeof collectionDetailSchema>;

export const itemsQuerySchema = z.strictObject({
  items_page: z.coerce.number().int().min(1).max(1000).default(1),
  items_limit: z.coerce.number().int().min(1).max(ITEMS_PER_PAGE).default(ITEMS_PER_PAGE),
  /** Part of word, translation, part of speech or notes, ignoring case and accents. */
  items_search: z
    .string()
    .max(ITEM_TEXT_LENGTH)
    .refine(isPlain, 'has control characters')
    .default(''),
  items_sort: z.enum(['added', 'word', 'translation']).default('added'),
});
export type ItemsQuery = z.input<typeof itemsQuerySchema>;

export const bulkResultSchema = z.object({
  total_requested: z.number().int(),
  total_added: z.number().int(),
  total_skipped: z.number().int(),
  added_words: z.array(z.string()),
  skipped_words: z.array(z.string()),
  /** 'Word "x" not found in dictionary' */
  errors: z.array(z.string()),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

export const collectionOrderSchema = z.strictObject({ ids: z.array(z.uuid()).max(400) });
