import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/shared/database/database.ts';
import { rows } from '#server/shared/database/rows.ts';
import { collectionItems } from '#server/shared/database/schema/core.ts';
import type { PlannedRow } from './import-plan.rules.ts';

const COLUMNS =
  sql.raw(`item_type text, entry_uuid uuid, sense_note uuid, word text, translation text,
  part_of_speech text, notes text, sentence text, sentence_translation text, sentence_ranges jsonb, source_title text,
  source_path text, source_at int, cefr_level text`);

/**
 * Writes the planned additions and changes. What somebody added meanwhile is not added again.
 * @returns the plan as it was carried out
 */
export async function writePlan(
  db: Database,
  collectionId: string,
  plan: readonly PlannedRow[],
  now: Date,
): Promise<PlannedRow[]> {
  const planned = plan.map((row) =>
    row.action === 'add' ? { ...row, id: row.id ?? randomUUIDv7() } : row,
  );
  const added = new Set(await add(db, collectionId, planned, now));
  await change(db, collectionId, planned);
  return planned.map((row): PlannedRow =>
    row.action === 'add' && !added.has(row.id ?? '')
      ? { action: 'duplicate', row: row.row, itemType: row.itemType }
      : row,
  );
}

/** Returns the ids of the items added. */
async function add(
  db: Database,
  collectionId: string,
  plan: readonly PlannedRow[],
  now: Date,
): Promise<string[]> {
  const given = plan.flatMap((row) => (row.action === 'add' ? [toRecord(row)] : []));
  if (given.length === 0) return [];
  const found = await rows<{ id: string }>(
    db,
    sql`insert into ${collectionItems} (id, collection_id, item_type, entry_uuid, sense_note, word, translation,
        part_of_speech, notes, sentence, sentence_translation, sentence_ranges, source_title, source_path, source_at,
        cefr_level, created_at)
      select id, ${collectionId}::uuid, item_type, entry_uuid, sense_note, word, translation, part_of_speech, notes,
        sentence, sentence_translation, sentence_ranges, source_title, source_path, source_at, cefr_level,
        ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (place int, id uuid, ${COLUMNS})
      order by place
      on conflict do nothing returning id`,
  );
  return found.map(({ id }) => id);
}

async function change(
  db: Database,
  collectionId: string,
  plan: readonly PlannedRow[],
): Promise<void> {
  const given = plan.flatMap((row) => (row.action === 'update' ? [toRecord(row)] : []));
  if (given.length === 0) return;
  await db.execute(sql`
    update collection_items as item
    set item_type = given.item_type, entry_uuid = given.entry_uuid, sense_note = given.sense_note, word = given.word,
      translation = given.translation, part_of_speech = given.part_of_speech, notes = given.notes,
      sentence = given.sentence, sentence_translation = given.sentence_translation,
      sentence_ranges = given.sentence_ranges, source_title = given.source_title, source_path = given.source_path,
      source_at = given.source_at, cefr_level = given.cefr_level
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (place int, id uuid, ${COLUMNS})
    where item.id = given.id and item.collection_id = ${collectionId}`);
}

function toRecord({ id, content, row }: Extract<PlannedRow, { action: 'add' | 'update' }>) {
  return {
    place: row.row,
    id,
    item_type: content.itemType,
    entry_uuid: content.entryUuid,
    sense_note: content.senseNote,
    word: content.word,
    translation: content.translation,
    part_of_speech: content.partOfSpeech,
    notes: content.notes,
    sentence: content.sentence,
    sentence_translation: content.sentenceTranslation,
    sentence_ranges: content.sentenceRanges,
    source_title: content.sourceTitle,
    source_path: content.sourcePath,
    source_at: content.sourceAt,
    cefr_level: content.cefrLevel,
  };
}
