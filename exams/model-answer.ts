import { z } from 'zod';
import {
  type ModelAnswer as FilledAnswer,
  modelBandSchema,
} from '#contract/writing/model-answers.ts';
import { type Situation, slotFiller } from './situation.ts';

/** The model answers to one task, as in their YAML file. README.md explains the keys for authors. */

const text = z
  .string('must be text')
  .trim()
  .min(1, 'is empty')
  .refine((value) => value === value.normalize('NFC'), 'is not NFC');

const modelAnswerSchema = z
  .strictObject({
    band: modelBandSchema,
    /** German. May contain the situation's slots. */
    text,
    /** English: what makes the band. */
    comments: z.array(text).min(2, 'fewer than two comments').max(5),
    /** Of the band that just passes: stretches of the text, in its order. */
    mistakes: z
      .array(z.strictObject({ wrong: text, right: text, why: text }))
      .max(20)
      .default([]),
  })
  .superRefine(({ text: answer, mistakes }, context) => {
    let from = 0;
    for (const [index, { wrong }] of mistakes.entries()) {
      const at = answer.indexOf(wrong, from);
      if (at === -1) {
        const path = ['mistakes', index, 'wrong'];
        context.addIssue({
          code: 'custom',
          path,
          message: `“${wrong}” is not there, or not in order`,
        });
      } else from = at + wrong.length;
    }
  });
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;

export const answeredTaskSchema = z.strictObject({
  /** Id of a situation; they are unique over all profiles. */
  task: z.string(),
  answers: z.array(modelAnswerSchema, 'must be a list').length(3, 'must be three'),
});

/** By the id of the situation, in the order of the bands. */
export type ModelAnswers = ReadonlyMap<string, readonly ModelAnswer[]>;

/** A task's model answers for one variation of its situation; empty if it has none. */
export function answersTo(
  answers: ModelAnswers,
  situation: Situation,
  variation: number,
): FilledAnswer[] {
  const fill = slotFiller(situation, variation);
  return (answers.get(situation.id) ?? []).map(({ band, text: template, comments, mistakes }) => {
    const filled = fill(template);
    let from = 0;
    return {
      band,
      text: filled,
      comments,
      mistakes: mistakes.map(({ wrong, right, why }) => {
        const quote = fill(wrong);
        const start = filled.indexOf(quote, from);
        from = start + quote.length;
        return { quote, start, end: from, right: fill(right), why };
      }),
    };
  });
}
