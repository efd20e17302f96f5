import { z } from 'zod';
import { createCollectionSchema, itemTypeSchema } from '../collections/schemas.ts';
import { EXPORT_FORMATS } from './terms.ts';
import { UploadedFile } from './uploaded-file.ts';

/** The messages for exporting a collection as a file and importing one. */

const exportFormatSchema = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

export const exportQuerySchema = z.strictObject({ format: exportFormatSchema });

const columnSchema = z.number().int().min(0).max(99);

/** Which column of a CSV file holds which field; the first column is 0. */
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

/** The fields of the form, as text. */
export const importFormSchema = z.strictObject({
  file: z
    .unknown()
    .refine((value) => value instanceof UploadedFile, 'Please choose a file.')
    .transform((value) => value as UploadedFile)
    .meta({ type: 'string', format: 'binary' }),
  /** One's own collection; without it, a new private one is created. */
  collection_id: z.uuid().optional(),
  /** The name of the new collection. */
  name: createCollectionSchema.shape.name.optional(),
  /** 'true': nothing is written. */
  preview: z.enum(['true', 'false']).default('true'),
  columns: columnsFieldSchema.optional(),
});

export const IMPORT_ACTIONS = ['add', 'update', 'duplicate', 'error'] as const;

export const importReplySchema = z.object({
  format: exportFormatSchema,
  /** False: this is a preview, and nothing was written. */
  done: z.boolean(),
  /** The target collection; null in the preview of a new one. */
  collection_id: z.uuid().nullable(),
  /** How a CSV file was read; null for an Anki package. */
  table: z
    .object({
      /** Column names, from the first row or "Column 1". */
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
  /** The first rows of the file, as interpreted. */
  rows: z.array(
    z.object({
      row: z.number().int(),
      word: z.string(),
      translation: z.string(),
      notes: z.string(),
      action: z.enum(IMPORT_ACTIONS),
      /** Its current or future type; null if the row is refused. */
      item_type: itemTypeSchema.nullable(),
    }),
  ),
  /** Problems by row; at most IMPORT_SHOWN_PROBLEMS. */
  errors: z.array(z.object({ row: z.number().int(), message: z.string() })),
  /** Words already in the collection, or twice in the file; at most IMPORT_SHOWN_PROBLEMS. */
  duplicates: z.array(z.object({ row: z.number().int(), word: z.string() })),
});
export type ImportReply = z.infer<typeof importReplySchema>;
