import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BulkResult } from '#contract/collections/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryCard, EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { addEntries } from '#server/shared/collections/items.queries.ts';

/** Looking up a long text that is no word takes milliseconds. */
const WORDS_A_TURN = 5;

/** A word as it was asked for, and the entry it leads to. */
export interface SoughtWord {
  word: string;
  card: EntryCard | null;
}

/** Looks the words up, empty ones left out. Others are served in between, so no transaction should be open. */
export async function seekWords(
  lookup: EntryLookup,
  words: readonly string[],
): Promise<SoughtWord[]> {
  const sought: SoughtWord[] = [];
  for (const word of words) {
    if (word === '') continue;
    sought.push({ word, card: lookup.findByText(word) });
    if (sought.length % WORDS_A_TURN === 0) await nextTurn();
  }
  return sought;
}

/**
 * Adds the entries that a list of words leads to, in its order. An inflected form adds its lemma; what is there
 * already, or comes a second time, is skipped; what the dictionary does not know is an error of its own.
 */
export async function addSought(
  tx: Database,
  collectionId: string,
  asked: readonly SoughtWord[],
  now: Date,
): Promise<BulkResult> {
  const errors: string[] = [];
  const skipped: string[] = [];
  const cards = new Map<string, { card: EntryCard; word: string }>();
  for (const { word, card } of asked) {
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
