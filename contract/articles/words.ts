import { z } from 'zod';
import { cefrLevelSchema } from '../dictionary/schemas.ts';

/** How an article's words and a member's reviews meet. */

/** A word of an article that the member has not kept yet. */
export const newWordSchema = z.object({
  entry_uuid: z.string(),
  /** The headword, also where the text has a form of it. */
  word: z.string(),
  /** "der", "die", "das" of a noun. */
  article: z.string().optional(),
  /** The first gloss. */
  translation: z.string(),
  level: cefrLevelSchema.optional(),
});
export type NewWord = z.infer<typeof newWordSchema>;

export const articleWordsReplySchema = z.object({
  /** Of `total`, those whose meaning is kept for three weeks and more. */
  known: z.number().int(),
  /** The article's different nouns, verbs, adjectives and adverbs that the dictionary has. */
  total: z.number().int(),
  /** Not known, and of the article's level or above: worth learning now. In the order of the text. */
  new_words: z.array(newWordSchema),
});
export type ArticleWordsReply = z.infer<typeof articleWordsReplySchema>;
