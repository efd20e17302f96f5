import { z } from 'zod';
import { cefrLevelSchema } from '../dictionary/schemas.ts';

/** The messages that compare an article's words with a member's reviews. */

/** A word of an article that the member does not know yet. */
export const newWordSchema = z.object({
  entry_uuid: z.string(),
  /** The headword, even if the text has an inflected form. */
  word: z.string(),
  /** "der", "die", "das" for nouns. */
  article: z.string().optional(),
  /** The first gloss. */
  translation: z.string(),
  level: cefrLevelSchema.optional(),
});
export type NewWord = z.infer<typeof newWordSchema>;

export const articleWordsReplySchema = z.object({
  /** How many of `total` have a meaning with a stability of three weeks or more. */
  known: z.number().int(),
  /** The number of different nouns, verbs, adjectives and adverbs of the article in the dictionary. */
  total: z.number().int(),
  /** Unknown, and at the article's level or above: worth learning now. In the order of the text. */
  new_words: z.array(newWordSchema),
});
export type ArticleWordsReply = z.infer<typeof articleWordsReplySchema>;
