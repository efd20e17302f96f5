import type { CustomEntry } from '#contract/collections/schemas.ts';
import { LISTS } from '#web/shared/collections/collection-reads.ts';
import { callApi, newIdempotencyKey } from '#web/shared/session/call-api.ts';

/** Puts a correction into one of one's own collections. */
export async function saveEntry(listId: string, body: CustomEntry): Promise<void> {
  const path = `${LISTS}/${listId}/items/custom`;
  await callApi({ method: 'POST', path, body, headers: newIdempotencyKey() });
}
