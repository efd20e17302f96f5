import { z } from 'zod';
import { quoteSchema } from './result.ts';

/** Model answers: what a text for a task looks like that just passes, one that is good, and one that is very good. */

export const MODEL_BANDS = ['pass', 'good', 'very good'] as const;
export const modelBandSchema = z.enum(MODEL_BANDS);
export type ModelBand = z.infer<typeof modelBandSchema>;

/** A mistake that was left in on purpose, as people make it at that band. */
export const modelMistakeSchema = quoteSchema.extend({ right: z.string(), why: z.string() });

export const modelAnswerSchema = z.object({
  band: modelBandSchema,
  text: z.string(),
  /** What makes the band, in English. */
  comments: z.array(z.string()),
  /** In the order of the text; empty in the better bands. */
  mistakes: z.array(modelMistakeSchema),
});
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;

export const modelAnswersQuerySchema = z.strictObject({
  /** Id of a composed prompt. */
  task: z.string().min(1).max(200),
});

/** From the band that just passes to the best; empty where nobody has written any yet. */
export const modelAnswersSchema = z.object({ items: z.array(modelAnswerSchema) });
