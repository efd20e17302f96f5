import { exportCollection, importCollection } from '#contract/exchange/endpoints.ts';
import type { ColumnChoice, ExportFormat, ImportReply } from '#contract/exchange/schemas.ts';
import { call, callForFile } from '#web/shared/session/call.ts';
import { fileNameOf } from './exchange.rules.ts';

/** Downloads a collection as a file. @throws {ApiError} */
export async function downloadCollection(id: string, format: ExportFormat): Promise<void> {
  const { file, headers } = await callForFile(exportCollection, {
    params: { id },
    query: { format },
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileNameOf(headers.get('content-disposition')) ?? `words.${format}`;
  link.click();
  // The download has started by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** What to import, and where to. */
export interface ImportOrder {
  file: File;
  /** Null for a new collection. */
  collectionId: string | null;
  /** Null lets the server guess. */
  columns: ColumnChoice | null;
}

/**
 * Previews or performs an import.
 * @param confirmed for the import itself: the name of a new collection, and the idempotency key, which must be the same
 *   for each attempt. Without it this is a preview.
 * @throws {ApiError}
 */
export function importWords(
  order: ImportOrder,
  confirmed?: { name: string; key: string },
): Promise<ImportReply> {
  const body = new FormData();
  body.append('preview', confirmed ? 'false' : 'true');
  if (order.collectionId !== null) body.append('collection_id', order.collectionId);
  else if (confirmed) body.append('name', confirmed.name);
  if (order.columns) body.append('columns', JSON.stringify(order.columns));
  body.append('file', order.file);
  return call(importCollection, { body }, confirmed && { idempotencyKey: confirmed.key });
}
