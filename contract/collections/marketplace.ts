import { z } from 'zod';
import { collectionCategorySchema, collectionSchema } from './schemas.ts';
import { REPORT_LENGTH } from '../feedback/terms.ts';
import { isPlain, nfcText } from '../nfc-text.ts';
import { COLLECTION_SEARCH_LENGTH } from './terms.ts';

/** The messages of the marketplace, which has the public collections of all members. */

export const MARKETPLACE_SORTS = [
  'popularity',
  'newest',
  'word_count',
  'clone_count',
  'like_count',
] as const;
export const marketplaceSortSchema = z.enum(MARKETPLACE_SORTS);
export type MarketplaceSort = z.infer<typeof marketplaceSortSchema>;

export const marketplaceQuerySchema = z.strictObject({
  search: z
    .string()
    .max(COLLECTION_SEARCH_LENGTH)
    .refine(isPlain, 'has control characters')
    .default(''),
  category: collectionCategorySchema.optional(),
  sort_by: marketplaceSortSchema.default('popularity'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type MarketplaceQuery = z.input<typeof marketplaceQuerySchema>;

export const marketplaceReplySchema = z.array(collectionSchema);

export const likeReplySchema = z.object({
  liked: z.boolean(),
  count_like: z.number().int(),
});
export type LikeReply = z.infer<typeof likeReplySchema>;

export const reportSchema = z.strictObject({
  reason: nfcText()
    .trim()
    .refine((value) => value !== '', 'is required')
    .refine((value) => [...value].length <= REPORT_LENGTH, `at most ${REPORT_LENGTH} characters`)
    .refine(isPlain, 'has control characters'),
});
