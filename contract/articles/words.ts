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
  /** The first gloss of the sense that it has in the text. */
  translation: z.string(),
  /** All glosses of that sense, joined by ", ". */
  gloss: z.string(),
  /** Key of the sense among the entry's `translations`. */
  sense: z.number().int(),
  level: cefrLevelSchema.optional(),
});
export type NewWord = z.infer<typeof newWordSchema>;

export const articleWordsReplySchema = z.object({
  /** How many of `total` have a meaning with a stability of three weeks or more. */
  known: z.number().int(),
  /**
   * The number of different nouns, verbs, adjectives, adverbs and phrases of the article in the dictionary. Words that belong
   * together count once; names and words whose meaning the text leaves open do not count.
   */
  total: z.number().int(),
  /** Unknown, and at the article's level or above: worth learning now. In the order of the text. */
  new_words: z.array(newWordSchema),
});
export type ArticleWordsReply = z.infer<typeof articleWordsReplySchema>;
