import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { exportQuerySchema, importFormSchema, importReplySchema } from './schemas.ts';

/** Files cost far more than words. */
const files = {
  access: 'member',
  limit: { perMinute: 30, exact: true },
  tag: 'Collections',
} as const;

export const exportCollection = endpoint({
  ...files,
  name: 'exportCollection',
  method: 'GET',
  path: '/api/v2/collections/lists/:id/export',
  summary: 'A collection as a file',
  description:
    'One’s own, or a public one; as CSV or an Anki package. Every item keeps its id, so that a second import updates.',
  params: z.object({ id: idSchema }),
  absent: { id: 'collection_not_found' },
  query: exportQuerySchema,
  replies: {
    200: {
      description: 'The file.',
      content: {
        'text/csv': { schema: z.string() },
        'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) },
      },
    },
  },
  errors: ['collection_private', 'collection_hidden', 'one_at_a_time', 'unavailable'],
});

export const importCollection = endpoint({
  ...files,
  name: 'importCollection',
  method: 'POST',
  path: '/api/v2/collections/lists/import',
  summary: 'Words from a file',
  description:
    'A CSV file or an Anki package, into one’s own collection or a new private one. A preview writes nothing; the same call with preview=false carries it out, skipping rows with errors. Files of one person are read one after another.',
  consumes: ['multipart/form-data'],
  body: importFormSchema,
  replies: { 200: importReplySchema },
  errors: [
    'collection_private',
    'collection_hidden',
    'not_the_owner',
    'collection_not_found',
    'import_no_name',
    'import_not_a_list',
    'import_bad_csv',
    'import_broken_zip',
    'import_encrypted',
    'import_unpacks_too_large',
    'import_broken_database',
    'import_wrong_schema',
    'import_too_many_rows',
    'import_too_many_cells',
    'import_empty',
    'import_too_slow',
    'import_too_large',
    'collection_quota_reached',
    'collection_full',
    'item_quota_reached',
    'one_at_a_time',
    'unavailable',
  ],
  idempotent: true,
});
