import { z } from 'zod';
import { cefrLevelSchema } from '../dictionary/schemas.ts';
import { DRILL_ITEMS } from './terms.ts';

/** The messages about drills: ten gaps for one rule of German. */

/** "dative-prepositions" */
export const drillIdSchema = z.string().max(60);

export const drillSummarySchema = z.object({
  id: drillIdSchema,
  /** "Prepositions with the dative" */
  name: z.string(),
  /** What it is about, in two or three sentences. */
  rule: z.string(),
  /** Kinds of mistakes that it serves: ids of priorities in a marked text. */
  families: z.array(z.string()),
  levels: z.array(cefrLevelSchema),
});
export type DrillSummary = z.infer<typeof drillSummarySchema>;
export const drillListSchema = z.object({ drills: z.array(drillSummarySchema) });

/** A gap. `before` and `after` are German. */
export const drillGapSchema = z.object({
  before: z.string(),
  after: z.string(),
  /** All right answers, the one to show first; "–" is that nothing belongs there. */
  answers: z.array(z.string()).min(1),
  /** What to build the answer from. */
  prompt: z.string().nullable(),
  /** Answers to choose from; null where it is typed. */
  choices: z.array(z.string()).nullable(),
  translation: z.string(),
  why: z.string(),
});
export type DrillGap = z.infer<typeof drillGapSchema>;

export const drillQuerySchema = z.strictObject({
  /** Default: the middle one. A level that the drill does not have gives the nearest. */
  level: cefrLevelSchema.optional(),
});
export const drillReplySchema = drillSummarySchema.extend({
  level: cefrLevelSchema,
  /** Whether capital letters are part of the answer. */
  has_capitals: z.boolean(),
  items: z.array(drillGapSchema),
});
export type DrillReply = z.infer<typeof drillReplySchema>;

export const drillResultSchema = z.strictObject({
  /** Made by the client: the same result sent twice counts once. */
  id: z.uuid().transform((value) => value.toLowerCase()),
  drill: drillIdSchema,
  level: cefrLevelSchema,
  /** Of ten. */
  right: z.number().int().min(0).max(DRILL_ITEMS),
  answered_at: z.iso.datetime(),
});
export type DrillResult = z.infer<typeof drillResultSchema>;

/** Mistakes in 100 words. */
const rateSchema = z.number().min(0);

/** A kind of mistake in a person's marked texts. */
export const ownRuleSchema = z.object({
  /** "preposition-case" */
  family: z.string(),
  /** "Case after prepositions" */
  name: z.string(),
  times: z.number().int(),
  rate: rateSchema,
  /** The latest texts against those before; null if there are too few. */
  trend: z.object({ before: rateSchema, lately: rateSchema }).nullable(),
  /** Texts before the first drill of the rule and after it; null if there are too few. */
  effect: z.object({ before: rateSchema, after: rateSchema }).nullable(),
  drills: z.array(drillSummarySchema.pick({ id: true, name: true })),
  /** The latest drills of the rule, the newest first. */
  results: z.array(
    drillResultSchema.pick({ drill: true, level: true, right: true, answered_at: true }),
  ),
});
export type OwnRule = z.infer<typeof ownRuleSchema>;

export const yourGermanReplySchema = z.object({
  /** Marked texts that this rests on, and their words. */
  texts: z.number().int(),
  words: z.number().int(),
  /** What costs most first. */
  rules: z.array(ownRuleSchema),
});
export type YourGerman = z.infer<typeof yourGermanReplySchema>;
