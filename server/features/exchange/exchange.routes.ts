import type { Readable } from 'node:stream';
import { exportCollection, importCollection } from '#contract/exchange/endpoints.ts';
import type { ExportFormat } from '#contract/exchange/schemas.ts';
import type { Collection } from '#contract/collections/schemas.ts';
import {
  getReadableCollection,
  lockOwnCollection,
} from '#server/shared/collections/collections.queries.ts';
import { pagesOfItems } from '#server/shared/collections/items.queries.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { Database } from '#server/shared/database/database.ts';
import { inPieces, letOthersIn } from '#server/shared/database/in-parts.ts';
import { Pages } from '#server/shared/database/pages.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { idempotentCall } from '#server/shared/http/idempotency.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { textStream } from '#server/shared/http/json-stream.ts';
import { createTurns } from '#server/shared/http/turns.ts';
import { csvText } from './csv-write.ts';
import { createExchangeWorkers, type ExchangeWorkers } from './exchange-workers.ts';
import { attachment } from './file-name.rules.ts';
import { toImportReply } from './import-reply.rules.ts';
import { importRows, planRows, readItems } from './import-rows.ts';
import { type Note, toNote } from './note.ts';
import { resolveRows } from './resolve-rows.ts';
import { createUploadTurns } from './upload-turns.ts';

/** A look-up reads and decompresses an entry, which takes some tenths of a millisecond. */
const NOTES_A_TURN = 50;
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
  const uploads = createUploadTurns(app);
  const exports = createTurns(0);

  /** A collection's notes for a reader, in pieces, with other requests in between. */
  const notesOf = ({ id, user_id: owner }: Collection, readerId: string): Pages<Note> =>
    new Pages(async function* () {
      for await (const page of pagesOfItems(db, id)) {
        for (const piece of inPieces(page, NOTES_A_TURN)) {
          yield piece.map((item) => toNote(item, lookup, owner === readerId));
          await letOthersIn();
        }
      }
    });

  /** @param end called when everything is sent or the caller has left */
  const write = async (
    format: ExportFormat,
    collection: Collection,
    readerId: string,
    end: () => void,
  ): Promise<Readable | Uint8Array> => {
    if (format === 'csv') return textStream(csvText(notesOf(collection, readerId)), end);
    const notes: Note[] = [];
    for await (const piece of notesOf(collection, readerId)) notes.push(...piece);
    const { id, name, description } = collection;
    const exportedAt = clock().getTime();
    const bytes = await workers.write({ collectionId: id, name, description, notes, exportedAt });
    end();
    return bytes;
  };

  implementReadable(
    exportCollection,
    async ({ member: { userId }, subject, query: { format }, reply }) => {
      const end = await exports.take(userId);
      try {
        const file = await write(format, subject, userId, end);
        reply.header('content-disposition', attachment(`${subject.name}.${format}`));
        reply.type(CONTENT_TYPES[format]);
        return await reply.send(file);
      } catch (error) {
        end();
        throw error;
      }
    },
  );

  implement(
    importCollection,
    ({ member: { userId }, body, request }) =>
      uploads.run(request, async () => {
        const { file: upload, preview, collection_id: asked, name, columns } = body;
        const id = asked?.toLowerCase() ?? null;
        // Callers who may not change the collection are refused before the file is read.
        if (id !== null) await db.transaction((tx) => lockOwnCollection(tx, id, userId));
        else if (preview === 'false' && name === undefined) throw new AppError('import_no_name');
        const file = await workers.read(upload.path, columns ?? null);
        const rows = await resolveRows(file.rows, lookup);
        if (preview === 'true') {
          const existing = id === null ? [] : await readItems(db, id);
          return toImportReply(
            file,
            await planRows(rows, existing, id ?? NO_COLLECTION),
            id,
            false,
          );
        }
        // Compared by its hash: the file itself would be too long.
        const call = idempotentCall(request, userId, clock(), { ...body, file: upload.sha256 });
        const target = id === null ? { name: name ?? '' } : { id };
        return importRows(db, { file, rows, target }, call, config.quotas);
      }),
    { route: uploads.route },
  );
}
