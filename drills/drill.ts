import { z } from 'zod';
import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import { DRILL_ITEMS, DRILL_LEVELS } from '#contract/drills/terms.ts';

/** A drill of one rule of German, as in its YAML file. README.md explains the keys for authors. */

const text = z
  .string('must be text')
  .min(1, 'is empty')
  .refine((value) => value === value.normalize('NFC'), 'is not NFC');
/** What stands beside the gap keeps the space between them. */
const beside = z.string('must be text').refine((value) => value === value.normalize('NFC'));

const itemSchema = z.strictObject({
  before: beside,
  after: beside,
  answer: text,
  /** Other right answers. */
  accepted: z.array(text).default([]),
  /** What to build the answer from: "d…", "gehen, preterite", "seit or vor". */
  prompt: text.optional(),
  translation: text,
  /** One line: the rule, the gender or the case. */
  why: text,
});
export type DrillItem = z.infer<typeof itemSchema>;

const levelSchema = z.enum(CEFR_LEVELS);
export const drillSchema = z.strictObject({
  /** Kebab-case; also the name of the file. */
  id: z.string().regex(/^[a-z]+(?:-[a-z0-9]+)*$/u, 'must be kebab-case'),
  name: text,
  /** Of mistakes in writing, by the ids of `server/shared/grading/mistake-families.ts`. */
  families: z.array(text).min(1),
  rule: text,
  items: z
    .partialRecord(levelSchema, z.array(itemSchema).length(DRILL_ITEMS))
    .refine(
      (items) => Object.keys(items).length === DRILL_LEVELS,
      `must have ${DRILL_LEVELS} levels`,
    ),
});
export type Drill = z.infer<typeof drillSchema>;
/** By id. */
export type Drills = ReadonlyMap<string, Drill>;
