import { z } from 'zod';
import type { FormLevel, FormTask } from '#contract/writing/forms.ts';
import { FORM_ENTRIES } from '#contract/writing/terms.ts';
import { writingTopicSchema } from '#contract/writing/schemas.ts';

/** A form to fill in, as in its YAML file. README.md explains the keys for authors. */

const text = z
  .string('must be text')
  .trim()
  .min(1, 'is empty')
  .refine((value) => value === value.normalize('NFC'), 'is not NFC');

const rowSchema = z.union([
  z.strictObject({ label: text, given: text }),
  z.strictObject({
    label: text,
    /** The first is shown as the answer; the others count as well. Capitals and full stops do not matter. */
    answers: z.array(text).min(1, 'is empty'),
    /** English: where the text says so. */
    why: text,
  }),
]);
type Row = z.infer<typeof rowSchema>;
/** A row that the learner fills in. */
export type FormGap = Extract<Row, { answers: string[] }>;

export const formSchema = z.strictObject({
  /** Kebab-case, unique over both levels. */
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/u, 'must be kebab-case'),
  topic: writingTopicSchema,
  situation: text,
  english: text,
  heading: text,
  rows: z
    .array(rowSchema)
    .refine((rows) => gapsIn(rows).length === FORM_ENTRIES, `must have ${FORM_ENTRIES} entries`)
    .refine((rows) => rows.length > FORM_ENTRIES, 'must have a row that is given'),
});
export type Form = z.infer<typeof formSchema> & { level: FormLevel };
/** By id, in the order of the files. */
export type Forms = ReadonlyMap<string, Form>;

/** The rows that the learner fills in, in order. */
export function gapsIn(rows: readonly Row[]): FormGap[] {
  return rows.filter((row) => 'answers' in row);
}

/** The form as it is set: without its answers. */
export function formTask({ id, level, situation, english, heading, rows }: Form): FormTask {
  return {
    id,
    level,
    situation,
    english,
    heading,
    rows: rows.map((row) => ({ label: row.label, given: 'given' in row ? row.given : null })),
  };
}
