import { z } from 'zod';
import { languagePairSchema } from '../dictionary/schemas.ts';

/**
 * Events that the client reports once a visitor has agreed. Cookies identify the visitor (`contract/site/consent.ts`), and
 * the server stores less than it receives (`server/features/analytics`).
 */

const LONGEST_ADDRESS = 4096;
const address = z.string().max(LONGEST_ADDRESS);

/** The specification's page-view tracker. */
export const pageViewSchema = z.strictObject({
  path: address.regex(/^\//u, 'does not begin with "/"'),
  /** Including its "?", or empty. */
  search: address,
  title: z.string().max(1000),
  /** The whole URL. */
  location: address,
});
export type PageView = z.infer<typeof pageViewSchema>;

/** A word that was looked up and found: the headword, not the typed text. */
export const searchEventSchema = z.strictObject({
  word: z.string().min(1).max(100),
  language_pair: languagePairSchema,
});
export type SearchEvent = z.infer<typeof searchEventSchema>;

export const STUDY_ACTIVITIES = ['flashcards', 'practice'] as const;

/** A finished session. */
export const studyEventSchema = z.strictObject({
  activity: z.enum(STUDY_ACTIVITIES),
  /** The number of questions answered. */
  answers: z.int().min(1).max(10_000),
});
export type StudyEvent = z.infer<typeof studyEventSchema>;

export const popularWordSchema = z.object({
  word: z.string(),
  /** The first gloss; empty if no source translates the word. */
  gloss: z.string(),
  article: z.string().optional().describe('"der", "die" or "das" of a noun.'),
});
export type PopularWord = z.infer<typeof popularWordSchema>;

export const popularReplySchema = z.object({
  words: z.array(popularWordSchema).describe('Most looked-up first; often empty.'),
});
export type PopularReply = z.infer<typeof popularReplySchema>;
