import { z } from 'zod';
import { cefrLevelSchema, languagePairSchema, sourceIdSchema } from '../dictionary/schemas.ts';
import { nfcText } from '../nfc-text.ts';
import { AI_WORD_LENGTH, PREVIOUS_CONTENT_LENGTH, TILE_PAGES, TOPIC_LENGTH } from './terms.ts';

/** Every message of the calls that make sentences: examples of a word, content tiles. */

/** Who made a sentence: a language model, our own engine from its sentence bank, or our frames. */
export const engineSchema = z.enum(['model', 'built-in']);
export type Engine = z.infer<typeof engineSchema>;
/** Where a sentence comes from: a source of the dictionary, composed from our frames, or written by a model. */
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
  /** What our check found and the reader should know: "B1: one word above level". */
  label: z.string().optional(),
});
export type AiExample = z.infer<typeof aiExampleSchema>;

export const examplesReplySchema = z.object({
  examples: z.array(aiExampleSchema),
  engine: engineSchema,
  /** What the engine could not do: a word it has no sentence with, a topic it knows nothing of. */
  note: z.string().optional(),
});
export type ExamplesReply = z.infer<typeof examplesReplySchema>;

export const examplesHistoryQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

/** The newest first. */
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
  /** The style, and what else is wished for, in words. */
  special_instruction: line(TOPIC_LENGTH).nullable().default(null),
  target_language: z.literal('german').default('german'),
  cefr_level: cefrLevelSchema.default('A1'),
  page: z.number().int().min(1).max(TILE_PAGES).default(1),
  /** What was shown already: a numbered list of "sentence (translation)". */
  previous_content: nfcText(z.string().max(PREVIOUS_CONTENT_LENGTH)).nullable().default(null),
});
export type TilesRequest = z.input<typeof tilesRequestSchema>;

export const tileSchema = z.object({
  id: z.uuid(),
  sentence: z.string(),
  translation: z.string(),
  cefr_level: cefrLevelSchema,
  /** The word or turn of phrase worth keeping, with its meaning. */
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
  /** Where the engine cannot do what was asked (a style) or had to go to a neighbouring level. */
  note: z.string().optional(),
});
export type TilesReply = z.infer<typeof tilesReplySchema>;

export const tileLikeSchema = z.object({ liked: z.boolean() });
export type TileLike = z.infer<typeof tileLikeSchema>;

export const likedTilesQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

/** The last liked first. */
export const likedTilesSchema = z.object({ tiles: z.array(tileSchema), total: z.number().int() });
export type LikedTiles = z.infer<typeof likedTilesSchema>;
