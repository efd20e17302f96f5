import { z } from 'zod';
import { cefrLevelSchema } from '../dictionary/schemas.ts';
import { rangeSchema } from '../reading/schemas.ts';

/** A word of an article that the member may not know yet. */
export const newWordSchema = z.object({
  entry_uuid: z.string(),
  /** The headword, even if the text has an inflected form. */
  word: z.string(),
  /** "der", "die", "das" for nouns. */
  article: z.string().optional(),
  /** All glosses of the sense that it has in the text, joined by ", ". */
  gloss: z.string(),
  /** Key of the sense among the entry's `translations`. */
  sense: z.number().int(),
  level: cefrLevelSchema.optional(),
  /** The number of the first sentence that it is in, from 1. */
  sentence: z.number().int(),
  /** Its parts in that sentence: both of a separated verb. */
  ranges: z.array(rangeSchema),
});
export type NewWord = z.infer<typeof newWordSchema>;

export const articleWordsReplySchema = z.object({
  /** Not retained according to reviews, and at the article's level or above: worth learning now. In the order of the text. */
  new_words: z.array(newWordSchema),
});
export type ArticleWordsReply = z.infer<typeof articleWordsReplySchema>;
