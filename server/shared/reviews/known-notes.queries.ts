import { sql } from 'drizzle-orm';
import type { Database } from '#server/shared/database/database.ts';
import { readPages } from '#server/shared/database/pages.ts';
import { rows } from '#server/shared/database/rows.ts';
import { collectionItems } from '#server/shared/database/schema/core.ts';
import { flashcards } from '#server/shared/database/schema/flashcards.ts';

/** Stability in days from which a card counts as known: three weeks, Anki's threshold for a mature card. */
export const MATURE_DAYS = 21;

const NOTES_A_PAGE = 5000;

/** Notes whose meaning has a stability of three weeks or more. */
export async function listKnownNotes(db: Database, userId: string): Promise<Set<string>> {
  const known = new Set<string>();
  const pages = readPages<{ note: string }>(
    (after, limit) =>
      rows(
        db,
        sql`select distinct k.note from ${flashcards} k
          where k.user_id = ${userId} and k.stability >= ${MATURE_DAYS}
            and k.facet in ('word_to_meaning', 'meaning_to_word')
            and ${after ? sql`k.note > ${after.note}::uuid` : sql`true`}
          order by k.note limit ${limit}`,
      ),
    NOTES_A_PAGE,
  );
  for await (const page of pages) for (const { note } of page) known.add(note);
  return known;
}

/** Entries with reviewed cards: known if no meaning of theirs is still being learnt. */
export interface ReviewedEntries {
  learning: string[];
  known: string[];
}

/**
 * Entries whose cards a person has reviewed. A card of a further sense counts as its entry's, as long as any collection has
 * that sense; custom entries are listed under their own ids.
 */
export async function listReviewedEntries(db: Database, userId: string): Promise<ReviewedEntries> {
  const isKnown = new Map<string, boolean>();
  const pages = readPages<{ note: string; entry: string; known: boolean }>(
    (after, limit) =>
      rows(
        db,
        sql`select k.note, coalesce((select i.entry_uuid from ${collectionItems} i
              where i.sense_note = k.note limit 1), k.note) as entry,
            bool_or(k.stability >= ${MATURE_DAYS}
              and k.facet in ('word_to_meaning', 'meaning_to_word')) as known
          from ${flashcards} k
          where k.user_id = ${userId} and ${after ? sql`k.note > ${after.note}::uuid` : sql`true`}
          group by k.note order by k.note limit ${limit}`,
      ),
    NOTES_A_PAGE,
  );
  for await (const page of pages) {
    for (const { entry, known } of page) isKnown.set(entry, known && (isKnown.get(entry) ?? true));
  }
  const all = [...isKnown];
  return {
    learning: all.filter(([, known]) => !known).map(([entry]) => entry),
    known: all.filter(([, known]) => known).map(([entry]) => entry),
  };
}
