import { z } from 'zod';

/**
 * What one account may hold. Above what a learner reaches in years, and below what would delay others: the figures are
 * in docs/torture.md, measured with an account that has everything at its quota.
 */
export interface Quotas {
  collections: number;
  itemsPerCollection: number;
  /** In all collections together; also in all collections of others that a person practises. */
  items: number;
  /** Cards with a schedule. */
  cards: number;
  /** Reviews, and ids of undone ones, each. */
  reviews: number;
  /** Graded texts that are kept; older ones are deleted. */
  texts: number;
  /** Of the graded texts that are kept, as stored. */
  textBytes: number;
  /** Own texts to read, and UTF-16 code units of all their pages. */
  readingTexts: number;
  readingCharacters: number;
  /** Words marked as known, new, or left out. */
  wordMarks: number;
}

const quota = (usual: number, least = 1) => z.coerce.number().int().min(least).default(usual);

export const quotaEnvironment = {
  QUOTA_COLLECTIONS: quota(300),
  QUOTA_ITEMS_PER_COLLECTION: quota(10_000),
  QUOTA_ITEMS: quota(100_000),
  QUOTA_CARDS: quota(50_000),
  QUOTA_REVIEWS: quota(500_000),
  QUOTA_TEXTS: quota(300),
  QUOTA_TEXT_BYTES: quota(10_000_000),
  QUOTA_READING_TEXTS: quota(500),
  QUOTA_READING_CHARACTERS: quota(20_000_000),
  QUOTA_WORD_MARKS: quota(100_000),
};

export const quotasOf = (values: z.output<z.ZodObject<typeof quotaEnvironment>>): Quotas => ({
  collections: values.QUOTA_COLLECTIONS,
  itemsPerCollection: values.QUOTA_ITEMS_PER_COLLECTION,
  items: values.QUOTA_ITEMS,
  cards: values.QUOTA_CARDS,
  reviews: values.QUOTA_REVIEWS,
  texts: values.QUOTA_TEXTS,
  textBytes: values.QUOTA_TEXT_BYTES,
  readingTexts: values.QUOTA_READING_TEXTS,
  readingCharacters: values.QUOTA_READING_CHARACTERS,
  wordMarks: values.QUOTA_WORD_MARKS,
});
