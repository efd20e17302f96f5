import { z } from 'zod';
import { cefrLevelSchema, languagePairSchema, sourceIdSchema } from '../dictionary/schemas.ts';
import { nfcText } from '../nfc-text.ts';
import { AI_WORD_LENGTH, PREVIOUS_CONTENT_LENGTH, TILE_PAGES, TOPIC_LENGTH } from './terms.ts';

/** The messages of the calls that make sentences: examples of a word, content tiles. */

/** The maker of a sentence: a language model, or our own engine using its sentence bank and frames. */
export const engineSchema = z.enum(['model', 'built-in']);
export type Engine = z.infer<typeof engineSchema>;
/** The source of a sentence: a source of the dictionary, composed from our frames, or written by a model. */
export const sentenceSourceSchema = z.union([sourceIdSchema, z.enum(['composed', 'model'])]);
export type SentenceSource = z.infer<typeof sentenceSourceSchema>;

function line(maximum: number) {
  return nfcText()
    .trim()
    .refine((value) => [...value].length <= maximum, `at most ${maximum} characters`)
    .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), 'has control characters');
}

export const examplesRequestSchema = z.strictObject({
  word: line(AI_WORD_LENGTH).refine((value) => value !== '', 'Please enter a word'),
  /** Empty becomes "random". */
  topic: line(TOPIC_LENGTH).default('random'),
  language_pair: languagePairSchema.default('german-english'),
});
export type ExamplesRequest = z.input<typeof examplesRequestSchema>;

export const aiExampleSchema = z.object({
  word: z.string(),
  sentence: z.string(),
  translation: z.string(),
  cefr_level: cefrLevelSchema,
  source: sentenceSourceSchema,
  /** The check's remark for the reader: "B1: one word above level". */
  label: z.string().optional(),
});
export type AiExample = z.infer<typeof aiExampleSchema>;

export const examplesReplySchema = z.object({
  examples: z.array(aiExampleSchema),
  engine: engineSchema,
  /** What the engine could not do: a word without sentences, an unknown topic. */
  note: z.string().optional(),
});
export type ExamplesReply = z.infer<typeof examplesReplySchema>;

export const examplesHistoryQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

/** Newest first. */
export const examplesHistorySchema = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      word: z.string(),
      topic: z.string(),
      created_at: z.iso.datetime(),
      examples: z.array(aiExampleSchema),
    }),
  ),
  total: z.number().int(),
});
export type ExamplesHistory = z.infer<typeof examplesHistorySchema>;

export const tilesRequestSchema = z.strictObject({
  topic: line(TOPIC_LENGTH).nullable().default(null),
  /** The style and further wishes, as text. */
  special_instruction: line(TOPIC_LENGTH).nullable().default(null),
  target_language: z.literal('german').default('german'),
  cefr_level: cefrLevelSchema.default('A1'),
  page: z.number().int().min(1).max(TILE_PAGES).default(1),
  /** Sentences already shown: a numbered list of "sentence (translation)". */
  previous_content: nfcText(z.string().max(PREVIOUS_CONTENT_LENGTH)).nullable().default(null),
});
export type TilesRequest = z.input<typeof tilesRequestSchema>;

export const tileSchema = z.object({
  id: z.uuid(),
  sentence: z.string(),
  translation: z.string(),
  cefr_level: cefrLevelSchema,
  /** The word or phrase most worth learning, with its meaning. */
  meaning: z.string(),
  source: sentenceSourceSchema,
  engine: engineSchema,
  label: z.string().optional(),
  liked: z.boolean(),
});
export type Tile = z.infer<typeof tileSchema>;

export const tilesReplySchema = z.object({
  tiles: z.array(tileSchema),
  engine: engineSchema,
  /** Set if the engine cannot do what was requested (a style) or had to use a neighbouring level. */
  note: z.string().optional(),
});
export type TilesReply = z.infer<typeof tilesReplySchema>;

export const tileLikeSchema = z.object({ liked: z.boolean() });
export type TileLike = z.infer<typeof tileLikeSchema>;

export const likedTilesQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

/** Last liked first. */
export const likedTilesSchema = z.object({ tiles: z.array(tileSchema), total: z.number().int() });
export type LikedTiles = z.infer<typeof likedTilesSchema>;
