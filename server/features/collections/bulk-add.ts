import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BulkResult } from '#contract/collections/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryCard, EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { addEntries } from '#server/shared/collections/items.queries.ts';

/** Looking up a long text that is not a word takes milliseconds. */
const WORDS_A_TURN = 5;

/** A requested word, and the entry it leads to. */
export interface LookedUpWord {
  word: string;
  card: EntryCard | null;
}

/** Looks the words up, skipping empty ones. Other requests are served in between, so no transaction should be open. */
export async function lookUpWords(
  lookup: EntryLookup,
  words: readonly string[],
): Promise<LookedUpWord[]> {
  const found: LookedUpWord[] = [];
  for (const word of words) {
    if (word === '') continue;
    found.push({ word, card: lookup.findByText(word) });
    if (found.length % WORDS_A_TURN === 0) await nextTurn();
  }
  return found;
}

/**
 * Adds the entries that a list of words leads to, in its order. An inflected form adds its lemma; entries already in the
 * collection, or listed twice, are skipped; each word that the dictionary lacks is an error of its own.
 */
export async function addLookedUp(
  tx: Database,
  collectionId: string,
  words: readonly LookedUpWord[],
  now: Date,
): Promise<BulkResult> {
  const errors: string[] = [];
  const skipped: string[] = [];
  const cards = new Map<string, { card: EntryCard; word: string }>();
  for (const { word, card } of words) {
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
    total_requested: words.length,
    total_added: addedWords.length,
    total_skipped: skipped.length,
    added_words: addedWords,
    skipped_words: skipped,
    errors,
  };
}
