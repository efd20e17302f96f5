import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RouteOptions } from 'fastify';
import { exportCollection, importCollection } from '#contract/exchange/endpoints.ts';
import { IMPORT_BYTES } from '#contract/exchange/terms.ts';
import {
  createCollection,
  getReadableCollection,
  lockOwnCollection,
} from '#server/shared/collections/collections.queries.ts';
import { listAllItems } from '#server/shared/collections/items.queries.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { asAppError, handleError } from '#server/shared/http/error-handler.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { idempotentCall, runOnce } from '#server/shared/http/idempotency.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { createExchangeWorkers, type ExchangeWorkers } from './exchange-workers.ts';
import { writePlan } from './exchange.queries.ts';
import { attachment } from './file-name.rules.ts';
import { type PlannedRow, planImport } from './import-plan.rules.ts';
import { toImportReply } from './import-reply.rules.ts';
import { type Note, toNote } from './note.ts';
import { resolveRows } from './resolve-rows.ts';

/** For boundaries and fields around the file. */
const FORM_BYTES = 64 * 1024;
const NOTES_A_TURN = 200;
const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', apkg: 'application/octet-stream' } as const;
/** Stands for the id of the collection that a preview does not create. */
const NO_COLLECTION = '';

export interface ExchangeParts extends ImplementParts {
  config: Config;
  db: Database;
  lookup: EntryLookup;
  /** Replaced in tests. */
  workers?: ExchangeWorkers;
}

/** Exports and imports collections as CSV and Anki packages. */
export function registerExchange(app: App, parts: ExchangeParts): void {
  const { clock, config, db, lookup, workers = createExchangeWorkers() } = parts;
  const implement = createImplement(app, parts);
  const implementReadable = createImplement(app, parts, getReadableCollection);

  implementReadable(exportCollection, async ({ subject, query: { format }, reply }) => {
    const { id, name, description } = subject;
    const items = await listAllItems(db, [id]);
    const notes: Note[] = [];
    for (const [index, item] of items.entries()) {
      notes.push(toNote(item, lookup));
      if (index % NOTES_A_TURN === NOTES_A_TURN - 1) await nextTurn();
    }
    const exportedAt = clock().getTime();
    const list = { collectionId: id, name, description, notes, exportedAt };
    reply.header('content-disposition', attachment(`${name}.${format}`));
    reply.type(CONTENT_TYPES[format]);
    return workers.write(format, list);
  });

  implement(
    importCollection,
    async ({ member: { userId }, body, request }) => {
      const { file: bytes, preview, collection_id: asked, name, columns } = body;
      const id = asked?.toLowerCase() ?? null;
      // Callers who may not change the collection are refused before the file is read.
      if (id !== null) await db.transaction((tx) => lockOwnCollection(tx, id, userId));
      else if (preview === 'false' && name === undefined) throw new AppError('import_no_name');
      const file = await workers.read(bytes, columns ?? null);
      const rows = await resolveRows(file.rows, lookup);
      if (preview === 'true') {
        const existing = id === null ? [] : await listAllItems(db, [id]);
        return toImportReply(file, planImport(rows, existing, id ?? NO_COLLECTION), id, false);
      }
      // Compared by its hash: the file itself would be too long.
      const about = { ...body, file: createHash('sha256').update(bytes).digest('hex') };
      return runOnce(db, idempotentCall(request, userId, clock(), about), async (tx) => {
        const target =
          id === null
            ? await createCollection(tx, userId, { name: name ?? '' }, config.quotas, clock())
            : await lockOwnCollection(tx, id, userId);
        const plan = planImport(rows, await listAllItems(tx, [target.id]), target.id);
        if (id === null && !plan.some(isAdded)) throw new AppError('import_empty');
        await writePlan(tx, target.id, plan, clock());
        return toImportReply(file, plan, target.id, true);
      });
    },
    { route: UPLOAD },
  );
}

const UPLOAD: Pick<RouteOptions, 'config' | 'preParsing' | 'errorHandler'> = {
  config: { multipartOptions: { limits: { files: 1, fileSize: IMPORT_BYTES, fields: 10 } } },
  // Before the body: a file that is too large is not even read.
  preParsing: async (request, _reply, payload) => {
    if (Number(request.headers['content-length'] ?? 0) > IMPORT_BYTES + FORM_BYTES) {
      throw new AppError('import_too_large');
    }
    return payload;
  },
  errorHandler: (error, request, reply) => {
    const { statusCode } = asAppError(error);
    // Discards the rest: nobody reads it, and a paused connection would never end.
    setImmediate(() => request.raw.resume());
    handleError(statusCode === 413 ? new AppError('import_too_large') : error, request, reply);
  },
};

const isAdded = ({ action }: PlannedRow): boolean => action === 'add';
