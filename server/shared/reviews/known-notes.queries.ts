import { sql } from 'drizzle-orm';
import type { Database } from '#server/shared/database/database.ts';
import { readPages } from '#server/shared/database/pages.ts';
import { rows } from '#server/shared/database/rows.ts';
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
