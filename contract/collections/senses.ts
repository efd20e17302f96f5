import { z } from 'zod';

/** One sense of a dictionary entry, as cards show it: everything in it belongs to this sense. */
export const cardSenseSchema = z.object({
  /** The first one names the sense. */
  glosses: z.array(z.string()).min(1),
  /** Usage and domain labels, e.g. "colloquial". */
  tags: z.array(z.string()).optional(),
  /** A usage note; it may contain the German word. */
  note: z.string().optional(),
  /** "sich verlassen auf + accusative" */
  usage: z.string().optional(),
});
export type CardSenseMessage = z.infer<typeof cardSenseSchema>;

/** A sense of an entry, and whether a collection has it. */
export const entrySenseSchema = cardSenseSchema.extend({
  example: z.object({ text: z.string(), translation: z.string().optional() }).nullable(),
  /** The item of the collection that means this sense; null if there is none. */
  item_id: z.uuid().nullable(),
});
export type EntrySense = z.infer<typeof entrySenseSchema>;
export const entrySensesReplySchema = z.object({
  entry_uuid: z.uuid(),
  word: z.string(),
  senses: z.array(entrySenseSchema),
});

/** An entry that a typed word may mean. */
export const wordReadingSchema = z.object({
  entry_uuid: z.uuid(),
  word: z.string(),
  article: z.string().optional(),
  part_of_speech: z.string(),
  translation: z.string(),
  level: z.string().optional(),
  /** Whether the collection has it already. */
  is_in_collection: z.boolean(),
});
export type WordReading = z.infer<typeof wordReadingSchema>;

/** What each typed word would be added as, in the order typed. */
export const wordsPreviewSchema = z.object({
  words: z.array(
    z.object({
      /** As typed. */
      word: z.string(),
      /** The likeliest first; empty if the dictionary does not have the word. */
      readings: z.array(wordReadingSchema),
    }),
  ),
});
export type WordsPreview = z.infer<typeof wordsPreviewSchema>;
