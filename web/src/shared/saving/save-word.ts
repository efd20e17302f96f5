import type { QueryClient } from '@tanstack/react-query';
import {
  addCustomEntry,
  createCollection,
  pinWord,
  removeItem,
} from '#contract/collections/endpoints.ts';
import type { CollectionItem } from '#contract/collections/schemas.ts';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { call } from '#web/shared/session/call.ts';
import { readStored, writeStored } from '#web/shared/storage/storage.ts';
import { listToSaveTo, SAVED_WORDS } from './saved-words.rules.ts';
import type { Saveable, SentenceContext } from './saving.ts';

/** Where a word was saved. */
export interface SavedWord {
  list: { id: string; name: string };
  item: CollectionItem;
}

/**
 * Saves a word, with its sentence, to the collection used last, else to "Saved words", which the first one creates.
 * @throws {ApiError} of the calls; `already_in_collection` if it has been saved since
 */
export async function saveWord(
  client: QueryClient,
  userId: string,
  of: Saveable,
  context: SentenceContext | undefined,
): Promise<SavedWord> {
  const own = await client.ensureQueryData(ownCollectionsQuery(userId));
  const list =
    listToSaveTo(own, readStored('save-list')) ??
    (await call(createCollection, { body: { name: SAVED_WORDS } }, { as: userId }));
  const params = { id: list.id };
  const withSentence = context === undefined ? {} : { context };
  const item =
    'phrase' in of
      ? await call(
          addCustomEntry,
          { params, body: { word: of.phrase, translation: of.translation, ...withSentence } },
          { as: userId },
        )
      : await call(
          pinWord,
          { params, body: { ...entryBody(of), ...withSentence } },
          { as: userId },
        );
  writeStored('save-list', list.id);
  return { list, item };
}

/** Names an entry's sense in a call. */
export function entryBody({ entryUuid, sense }: { entryUuid: string; sense?: number | undefined }) {
  return { entry_uuid: entryUuid, ...(sense === undefined ? {} : { sense }) };
}

/** Takes back what `saveWord` did. @throws {ApiError} */
export async function removeSaved({ list, item }: SavedWord): Promise<void> {
  await call(removeItem, { params: { id: list.id, itemId: item.id } });
}
