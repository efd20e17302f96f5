import type { BulkResult } from '#contract/collections.ts';
import type { Database } from '../database/database.ts';
import type { EntryCard, EntryLookup } from '../entry-card.ts';
import { addEntries } from './items.queries.ts';

/**
 * Adds the entries that a list of words leads to, in its order. An inflected form adds its lemma; what is there
 * already, or comes a second time, is skipped; what the dictionary does not know is an error of its own.
 */
export async function addWords(
  tx: Database,
  lookup: EntryLookup,
  collectionId: string,
  words: readonly string[],
  now: Date,
): Promise<BulkResult> {
  const asked = words.filter((word) => word !== '');
  const errors: string[] = [];
  const skipped: string[] = [];
  const cards = new Map<string, { card: EntryCard; word: string }>();
  for (const word of asked) {
    const card = lookup.findByText(word);
    if (!card) errors.push(`Word "${word}" not found in dictionary`);
    else if (cards.has(card.uuid)) skipped.push(word);
    else cards.set(card.uuid, { card, word });
  }
  const added = await addEntries(
    tx,
    collectionId,
    [...cards.values()].map(({ card }) => card),
    now,
  );
  const addedUuids = new Set(added.map(({ entryUuid }) => entryUuid));
  const addedWords: string[] = [];
  for (const { card, word } of cards.values()) {
    if (addedUuids.has(card.uuid)) addedWords.push(card.word);
    else skipped.push(word);
  }
  return {
    total_requested: asked.length,
    total_added: addedWords.length,
    total_skipped: skipped.length,
    added_words: addedWords,
    skipped_words: skipped,
    errors,
  };
}
