import type { ColumnChoice, ExportFormat, ImportReply } from '#contract/exchange/schemas.ts';
import { errorFromReply, networkError } from '#web/shared/http/api-error.ts';
import { callApi } from '#web/shared/session/call-api.ts';
import { fetchWithSession } from '#web/shared/session/session.ts';
import { fileNameOf } from './exchange.rules.ts';

const LISTS = '/api/v2/collections/lists';

/** Has the browser keep a collection as a file. Rejects with `ApiError`. */
export async function downloadCollection(id: string, format: ExportFormat): Promise<void> {
  let response: Response;
  let file: Blob;
  try {
    response = await fetchWithSession(`${LISTS}/${id}/export?format=${format}`);
    file = await response.blob();
  } catch (error) {
    throw networkError(error);
  }
  if (!response.ok) throw errorFromReply(response.status, await file.text());
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileNameOf(response.headers.get('content-disposition')) ?? `words.${format}`;
  link.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** What is imported, and where to. */
export interface ImportOrder {
  file: File;
  /** Null: a new collection with that name. */
  collectionId: string | null;
  name: string;
  /** Null: the server guesses. */
  columns: ColumnChoice | null;
}

/** What an import would do, or what it did. Rejects with `ApiError`. @param key for the import itself; without it a preview */
export async function importWords(
  order: ImportOrder,
  key?: Record<string, string>,
): Promise<ImportReply> {
  const form = new FormData();
  form.append('preview', key ? 'false' : 'true');
  if (order.collectionId !== null) form.append('collection_id', order.collectionId);
  else if (key) form.append('name', order.name);
  if (order.columns) form.append('columns', JSON.stringify(order.columns));
  form.append('file', order.file);
  const { data } = await callApi<ImportReply>({
    method: 'POST',
    path: `${LISTS}/import`,
    form,
    ...(key && { headers: key }),
  });
  return data;
}
