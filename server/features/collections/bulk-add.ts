import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BulkResult } from '#contract/collections/schemas.ts';
import type { WordsPreview } from '#contract/collections/senses.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryCard, EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { addEntries, findPresent } from '#server/shared/collections/items.queries.ts';

/** Looking up a long text that is not a word takes milliseconds. */
const WORDS_A_TURN = 5;

/** A requested word, and the entry it leads to. */
export interface LookedUpWord {
  word: string;
  card: EntryCard | null;
}

/** A typed word, and every entry that it may mean. */
export interface ReadWord {
  word: string;
  /** The likeliest first. */
  cards: EntryCard[];
}

/** Applies the function to each word, skipping empty ones. Other requests are served in between, so no transaction should be open. */
async function inTurns<Found>(
  words: readonly string[],
  find: (word: string) => Found,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const word of words) {
    if (word === '') continue;
    found.push(find(word));
    if (found.length % WORDS_A_TURN === 0) await nextTurn();
  }
  return found;
}

/** Looks the words up. @param chosen the entries that a person chose for some of them */
export function lookUpWords(
  lookup: EntryLookup,
  words: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
): Promise<LookedUpWord[]> {
  const choices = new Map(Object.entries(chosen));
  return inTurns(words, (word) => {
    const uuid = choices.get(word);
    const card = uuid === undefined ? null : lookup.findByUuid(uuid);
    return { word, card: card?.targets.length === 0 ? card : lookup.findByText(word) };
  });
}

/** Looks every reading of the words up. */
export function readWords(lookup: EntryLookup, words: readonly string[]): Promise<ReadWord[]> {
  return inTurns(words, (word) => ({ word, cards: lookup.listReadings(word) }));
}

/** What the words would be added as. */
export async function wordsPreview(
  db: Database,
  collectionId: string,
  words: readonly ReadWord[],
): Promise<WordsPreview> {
  const uuids = words.flatMap(({ cards }) => cards.map(({ uuid }) => uuid));
  const present = await findPresent(db, collectionId, uuids);
  return {
    words: words.map(({ word, cards }) => ({
      word,
      readings: cards.map(
        ({ uuid, word: headword, article, partOfSpeech, translation, level }) => ({
          entry_uuid: uuid,
          word: headword,
          part_of_speech: partOfSpeech,
          translation,
          is_in_collection: present.has(uuid),
          ...(article === undefined ? {} : { article }),
          ...(level === undefined ? {} : { level }),
        }),
      ),
    })),
  };
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
