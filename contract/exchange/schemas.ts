import { z } from 'zod';
import { createCollectionSchema, itemTypeSchema } from '../collections/schemas.ts';
import { EXPORT_FORMATS } from './terms.ts';

/** The messages by which a collection leaves as a file and a file becomes a collection. */

const exportFormatSchema = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

export const exportQuerySchema = z.strictObject({ format: exportFormatSchema });

const columnSchema = z.number().int().min(0).max(99);

/** Which column of a CSV file holds what; the first column is 0. */
export const columnChoiceSchema = z.strictObject({
  /** Whether the first row names the columns. */
  has_header: z.boolean(),
  word: columnSchema,
  translation: columnSchema.nullable(),
  notes: columnSchema.nullable(),
});
export type ColumnChoice = z.infer<typeof columnChoiceSchema>;

const columnsFieldSchema = z
  .string()
  .max(1000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(columnChoiceSchema)
  .meta({ description: 'JSON: { has_header, word, translation, notes }, columns counted from 0.' });

/** The fields of the form. Texts, as forms have them. */
export const importFormSchema = z.strictObject({
  file: z
    .unknown()
    .refine((value) => value instanceof Uint8Array, 'Please choose a file.')
    .transform((value) => value as Uint8Array)
    .meta({ type: 'string', format: 'binary' }),
  /** An own collection; without it a new private one is made. */
  collection_id: z.uuid().optional(),
  /** Of the new collection. */
  name: createCollectionSchema.shape.name.optional(),
  /** True: nothing is written. */
  preview: z.enum(['true', 'false']).default('true'),
  columns: columnsFieldSchema.optional(),
});

export const IMPORT_ACTIONS = ['add', 'update', 'duplicate', 'error'] as const;

export const importReplySchema = z.object({
  format: exportFormatSchema,
  /** False: this is a preview, and nothing was written. */
  done: z.boolean(),
  /** Where the words go or went; null in the preview of a new collection. */
  collection_id: z.uuid().nullable(),
  /** How a CSV file was read; null for an Anki package. */
  table: z
    .object({
      /** Of the columns, from the first row or "Column 1". */
      names: z.array(z.string()),
      delimiter: z.string(),
      encoding: z.string(),
      columns: columnChoiceSchema,
    })
    .nullable(),
  counts: z.object({
    rows: z.number().int(),
    add: z.number().int(),
    update: z.number().int(),
    duplicate: z.number().int(),
    error: z.number().int(),
  }),
  /** The first rows of the file, as they were understood. */
  rows: z.array(
    z.object({
      row: z.number().int(),
      word: z.string(),
      translation: z.string(),
      notes: z.string(),
      action: z.enum(IMPORT_ACTIONS),
      /** What it is or becomes; null where it is refused. */
      item_type: itemTypeSchema.nullable(),
    }),
  ),
  /** What is wrong, row by row; at most IMPORT_SHOWN_PROBLEMS. */
  errors: z.array(z.object({ row: z.number().int(), message: z.string() })),
  /** What is in the collection already, or comes twice in the file; at most IMPORT_SHOWN_PROBLEMS. */
  duplicates: z.array(z.object({ row: z.number().int(), word: z.string() })),
});
export type ImportReply = z.infer<typeof importReplySchema>;
