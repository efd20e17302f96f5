import { z } from 'zod';
import { nfcText } from '../nfc-text.ts';
import { FORM_ENTRIES, FORM_ENTRY_LENGTH, WRITING_AVOIDED } from './terms.ts';

/** The form that comes before the message in Start Deutsch 1 and 2: five entries follow from a short text. */

export const formLevelSchema = z.enum(['A1', 'A2']);
export type FormLevel = z.infer<typeof formLevelSchema>;

export const formRequestSchema = z.strictObject({
  level: formLevelSchema,
  /** Ids of forms that were filled in lately. */
  avoid: z.array(z.string().max(100)).max(WRITING_AVOIDED).default([]),
});

export const formTaskSchema = z.object({
  id: z.string(),
  level: formLevelSchema,
  /** German: who needs the form, and what is known. */
  situation: z.string(),
  english: z.string(),
  /** German: what is printed above the form. */
  heading: z.string(),
  /** In the order of the form. `given` is null where the learner writes. */
  rows: z.array(z.object({ label: z.string(), given: z.string().nullable() })),
});
export type FormTask = z.infer<typeof formTaskSchema>;

export const formAnswerSchema = z.strictObject({
  id: z.string().max(100),
  /** In the order of the rows that are not given. */
  entries: z.array(nfcText(z.string().max(FORM_ENTRY_LENGTH))).length(FORM_ENTRIES),
});

/** `spelling`: understood, but misspelt, which costs nothing in this part. */
export const formVerdictSchema = z.enum(['right', 'spelling', 'wrong', 'empty']);
export type FormVerdict = z.infer<typeof formVerdictSchema>;

export const formResultSchema = z.object({
  /** One for each entry that is right or only misspelt. */
  points: z.number().int().min(0).max(FORM_ENTRIES),
  entries: z.array(
    z.object({
      verdict: formVerdictSchema,
      /** German: what a good form has here. */
      answer: z.string(),
      /** English: where the text says so. */
      why: z.string(),
    }),
  ),
});
export type FormResult = z.infer<typeof formResultSchema>;
