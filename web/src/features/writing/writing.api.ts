import { addCustomEntry } from '#contract/collections/endpoints.ts';
import type { CustomEntry } from '#contract/collections/schemas.ts';
import { call } from '#web/shared/session/call.ts';

/** Saves a correction to one of the person's own collections. @throws {ApiError} */
export async function saveEntry(listId: string, body: CustomEntry): Promise<void> {
  await call(addCustomEntry, { params: { id: listId }, body });
}
