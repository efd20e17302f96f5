import type { Collection } from '#contract/collections/schemas.ts';

/** The collection that a first saved word creates. */
export const SAVED_WORDS = 'Saved words';

/**
 * The collection that one press saves to: the one used last, else "Saved words".
 * @param lastUsed an id, which may be of another person or of a deleted collection
 * @returns null if it has yet to be created
 */
export function listToSaveTo<List extends Pick<Collection, 'id' | 'name'>>(
  own: readonly List[],
  lastUsed: string | undefined,
): List | null {
  return (
    own.find(({ id }) => id === lastUsed) ?? own.find(({ name }) => name === SAVED_WORDS) ?? null
  );
}
