import { sql } from 'drizzle-orm';
import type { Database } from '#server/shared/database/database.ts';
import { rows } from '#server/shared/database/rows.ts';
import { flashcards } from '#server/shared/database/schema/flashcards.ts';

/** Stability in days from which a card counts as known: three weeks, Anki's threshold for a mature card. */
export const MATURE_DAYS = 21;

/** Notes whose meaning has a stability of three weeks or more. */
export async function listKnownNotes(db: Database, userId: string): Promise<Set<string>> {
  const found = await rows<{ note: string }>(
    db,
    sql`select distinct k.note from ${flashcards} k
      where k.user_id = ${userId} and k.stability >= ${MATURE_DAYS}
        and k.facet in ('word_to_meaning', 'meaning_to_word')`,
  );
  return new Set(found.map(({ note }) => note));
}
