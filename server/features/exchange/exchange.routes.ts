import { listAllItems } from '#server/shared/collections/items.queries.ts';
import {
  createCollection,
  getReadableCollection,
  lockOwnCollection,
} from '#server/shared/collections/collections.queries.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { Config } from '#server/shared/config/config.ts';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import {
  exportQuerySchema,
  IMPORT_BYTES,
  importFormSchema,
  importReplySchema,
} from '#contract/exchange/schemas.ts';
import { errorReplySchema } from '#contract/errors.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { idempotentCall, runOnce } from '#server/shared/http/idempotency.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { asAppError, handleError } from '#server/shared/http/error-handler.ts';
import { type Identify, requireMember } from '#server/shared/http/member.ts';
import { exactRatePerMinute } from '#server/shared/http/rate-limits.ts';
import { readId } from '#server/shared/http/read-id.ts';
import {
  absentSchema,
  conflictSchema,
  deniedSchema,
  guestSchema,
  invalidSchema,
} from '#server/shared/http/reply-schemas.ts';
import { createExchangeWorkers, type ExchangeWorkers } from './exchange-workers.ts';
import { writePlan } from './exchange.queries.ts';
import { attachment } from './file-name.rules.ts';
import { type PlannedRow, planImport } from './import-plan.rules.ts';
import { toImportReply } from './import-reply.rules.ts';
import { type Note, toNote } from './note.ts';
import { resolveRows } from './resolve-rows.ts';

/** Files cost far more than words. */
const FILES_PER_MINUTE = 30;
/** Boundaries and fields around the file. */
const FORM_BYTES = 64 * 1024;
const NOTES_A_TURN = 200;
const LISTS = '/api/v2/collections/lists';
const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', apkg: 'application/octet-stream' } as const;
/** For the id of a collection that a preview does not make. */
const NO_COLLECTION = '';

export interface ExchangeParts {
  config: Config;
  clock: () => Date;
  db: Database;
  identify: Identify;
  lookup: EntryLookup;
  /** Tests pass their own. */
  workers?: ExchangeWorkers;
}

/** Collections to files and back: CSV and Anki packages. */
export function registerExchange(
  app: App,
  { config, clock, db, identify, lookup, workers = createExchangeWorkers() }: ExchangeParts,
): void {
  const limit = { rateLimit: exactRatePerMinute(FILES_PER_MINUTE, config) };

  app.get(
    `${LISTS}/:id/export`,
    {
      config: limit,
      schema: {
        tags: ['Collections'],
        operationId: 'exportCollection',
        summary: 'A collection as a file',
        description:
          'One’s own, or a public one; CSV, or a package for Anki. Every item keeps its id, so that a second import updates.',
        params: z.object({ id: z.string() }),
        querystring: exportQuerySchema,
        response: {
          200: {
            description: 'The file.',
            content: {
              'text/csv': { schema: z.string() },
              'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) },
            },
          },
          401: guestSchema,
          403: deniedSchema,
          404: absentSchema,
          422: invalidSchema,
        },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      const { format } = request.query;
      const id = readId(request.params.id, 'collection_not_found');
      const { name, description } = await getReadableCollection(db, id, userId);
      const items = await listAllItems(db, [id]);
      const notes: Note[] = [];
      for (const [index, item] of items.entries()) {
        notes.push(toNote(item, lookup));
        if (index % NOTES_A_TURN === NOTES_A_TURN - 1) await nextTurn();
      }
      const exportedAt = clock().getTime();
      const list = { collectionId: id, name, description, notes, exportedAt };
      const file = await workers.write(format, list);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': attachment(`${name}.${format}`),
        })
        .type(CONTENT_TYPES[format])
        .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength) as never);
    },
  );

  app.post(
    `${LISTS}/import`,
    {
      config: {
        ...limit,
        multipartOptions: { limits: { files: 1, fileSize: IMPORT_BYTES, fields: 10 } },
      },
      // After the call was counted and before the file comes: a guest's and one that is too large are not even read.
      preParsing: async (request, _reply, payload) => {
        await requireMember(identify, request);
        if (Number(request.headers['content-length'] ?? 0) > IMPORT_BYTES + FORM_BYTES) {
          throw new AppError('import_too_large');
        }
        return payload;
      },
      errorHandler: (error, request, reply) => {
        const { statusCode } = asAppError(error);
        // What still comes is thrown away: nobody reads it, and a paused connection would never end.
        setImmediate(() => request.raw.resume());
        handleError(statusCode === 413 ? new AppError('import_too_large') : error, request, reply);
      },
      schema: {
        tags: ['Collections'],
        operationId: 'importCollection',
        summary: 'Words from a file',
        description:
          'A CSV file or an Anki package, into an own collection or a new private one. A preview writes nothing; the same call with preview=false carries it out, rows with errors left out. With an Idempotency-Key header a repeated call does nothing more.',
        consumes: ['multipart/form-data'],
        body: importFormSchema,
        response: {
          200: importReplySchema,
          401: guestSchema,
          403: deniedSchema,
          404: absentSchema,
          409: conflictSchema,
          413: errorReplySchema.describe('The file is larger than 20 MB.'),
          422: invalidSchema,
          503: errorReplySchema.describe('Too many files are being read at the moment.'),
        },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      const { file: bytes, preview, collection_id: asked, name, columns } = request.body;
      const id = asked?.toLowerCase() ?? null;
      // Who may not is told before the file is read.
      if (id !== null) await db.transaction((tx) => lockOwnCollection(tx, id, userId));
      else if (preview === 'false' && name === undefined) throw new AppError('import_no_name');
      const file = await workers.read(bytes, columns ?? null);
      const rows = await resolveRows(file.rows, lookup);
      reply.header('cache-control', 'private, no-store');
      if (preview === 'true') {
        const existing = id === null ? [] : await listAllItems(db, [id]);
        return toImportReply(file, planImport(rows, existing, id ?? NO_COLLECTION), id, false);
      }
      const about = {
        ...request.body,
        file: createHash('sha256').update(bytes).digest('hex'),
      };
      return runOnce(db, idempotentCall(request, userId, clock(), about), async (tx) => {
        const target =
          id === null
            ? await createCollection(
                tx,
                userId,
                { name: name ?? '', description: '', is_private: true, category: null },
                clock(),
              )
            : await lockOwnCollection(tx, id, userId);
        const plan = planImport(rows, await listAllItems(tx, [target.id]), target.id);
        if (id === null && !plan.some(isAdded)) throw new AppError('import_empty');
        await writePlan(tx, target.id, plan, clock());
        return toImportReply(file, plan, target.id, true);
      });
    },
  );
}

const isAdded = ({ action }: PlannedRow): boolean => action === 'add';
