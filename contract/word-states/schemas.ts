import { z } from 'zod';
import { cefrLevelSchema } from '../dictionary/schemas.ts';
import { WORD_CHANGES, WORD_MARKS } from './terms.ts';

/**
 * Which words a person knows. What they said themselves (a mark) counts before what their reviews show, and that before
 * their level: `learning/word-state.ts`. A unit of several words counts as its entry.
 */

export const wordMarkSchema = z.literal([...WORD_MARKS]);
const entrySchema = z.uuid().transform((id) => id.toLowerCase());

export const wordChangeSchema = z.strictObject({
  entry_uuid: entrySchema,
  /** Null takes the mark back: reviews and level count again. */
  mark: wordMarkSchema.nullable(),
  changed_at: z.iso.datetime(),
});
export type WordChange = z.infer<typeof wordChangeSchema>;

export const knownLevelSchema = z.strictObject({
  /** Words of the core up to this level count as known; null: none. */
  level: cefrLevelSchema.nullable(),
  changed_at: z.iso.datetime(),
});
export type KnownLevel = z.infer<typeof knownLevelSchema>;

export const saveWordStatesSchema = z.strictObject({
  changes: z.array(wordChangeSchema).max(WORD_CHANGES).default([]),
  known_level: knownLevelSchema.optional(),
});
export type SaveWordStates = z.input<typeof saveWordStatesSchema>;

export const wordStatesQuerySchema = z.strictObject({
  /** The `cursor` of the reply before; omitted for everything. */
  since: z
    .string()
    .regex(/^\d{1,15}\.[\d.]{1,80}$/u)
    .optional(),
});

export const wordStatesReplySchema = z.object({
  /** Changed since. [entry, mark]; null if the mark was taken back. */
  marks: z.array(z.tuple([z.uuid(), wordMarkSchema.nullable()])),
  /** Entries with reviewed cards, all of them; omitted if none was reviewed since. `known`: a stability of three weeks or more. */
  reviewed: z.object({ learning: z.array(z.uuid()), known: z.array(z.uuid()) }).optional(),
  known_level: cefrLevelSchema.nullable(),
  cursor: z.string(),
  /** Whether there are more marks: ask again with this `cursor`. */
  more: z.boolean(),
});
export type WordStatesReply = z.infer<typeof wordStatesReplySchema>;
