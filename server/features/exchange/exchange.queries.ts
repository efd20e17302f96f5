import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/shared/database/database.ts';
import { collectionItems } from '#server/shared/database/schema/core.ts';
import type { PlannedRow } from './import-plan.rules.ts';

/** Building a statement of this many rows takes about 50 ms, during which no other request is served. */
const ROWS_PER_STATEMENT = 500;

/** Writes the planned additions and changes; the caller's transaction holds the collection's lock. */
export async function writePlan(
  tx: Database,
  collectionId: string,
  plan: readonly PlannedRow[],
  now: Date,
): Promise<void> {
  const added = plan.flatMap((planned) =>
    planned.action === 'add'
      ? [{ ...planned.content, id: planned.id ?? randomUUIDv7(), collectionId, createdAt: now }]
      : [],
  );
  for (const rows of inParts(added)) await tx.insert(collectionItems).values(rows);
  const changed = plan.flatMap((planned) =>
    planned.action === 'update' ? [{ ...planned.content, id: planned.id }] : [],
  );
  for (const rows of inParts(changed)) {
    await tx.execute(sql`
      update collection_items as item
      set item_type = changed."itemType", entry_uuid = changed."entryUuid",
        sense_note = changed."senseNote", word = changed.word,
        translation = changed.translation, part_of_speech = changed."partOfSpeech", notes = changed.notes,
        sentence = changed.sentence, cefr_level = changed."cefrLevel"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id uuid, "itemType" text,
        "entryUuid" uuid, "senseNote" uuid, word text, translation text, "partOfSpeech" text, notes text, sentence text,
        "cefrLevel" text)
      where item.id = changed.id and item.collection_id = ${collectionId}`);
  }
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, part) =>
    rows.slice(part * ROWS_PER_STATEMENT, (part + 1) * ROWS_PER_STATEMENT),
  );
}
