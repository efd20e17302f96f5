import { sql } from 'drizzle-orm';
import { isPublicSql } from '#server/shared/collections/access.ts';
import type { Database } from '#server/shared/database/database.ts';
import { rows } from '#server/shared/database/rows.ts';
import { collectionItems, collections } from '#server/shared/database/schema/core.ts';
import { flashcards } from '#server/shared/database/schema/flashcards.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';

/**
 * Those of the notes that a person can have a card of: entries of the dictionary, entries and senses that some collection
 * has, custom entries and examples that they may read, and what they have a card of already.
 */
export async function findRealNotes(
  db: Database,
  lookup: EntryLookup,
  userId: string,
  notes: readonly string[],
): Promise<Set<string>> {
  const [entries, others] = [new Set<string>(), new Set<string>()];
  for (const note of notes) (lookup.isEntry(note) ? entries : others).add(note);
  if (others.size === 0) return entries;
  const found = await rows<{ note: string }>(
    db,
    sql`select w.note from jsonb_array_elements_text(${JSON.stringify([...others])}::jsonb) as t(text)
      cross join lateral (select t.text::uuid as note) w
      where exists (select from ${collectionItems} i where i.sense_note = w.note)
        or exists (select from ${collectionItems} i where i.entry_uuid = w.note)
        or exists (select from ${flashcards} k where k.user_id = ${userId} and k.note = w.note)
        or exists (select from ${collectionItems} i join ${collections} c on c.id = i.collection_id
          where i.id = w.note and (c.user_id = ${userId} or ${sql.raw(isPublicSql('c'))}))`,
  );
  return new Set([...entries, ...found.map(({ note }) => note)]);
}
