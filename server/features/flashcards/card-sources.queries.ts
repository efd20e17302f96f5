import { sql } from 'drizzle-orm';
import type { SentenceContext } from '#contract/collections/schemas.ts';
import { cardKey } from '#learning/card-key.ts';
import type { ItemRow } from '#server/shared/collections/items.queries.ts';
import {
  type ContextColumns,
  contextOf,
} from '#server/shared/collections/sentence-context.rules.ts';
import type { Database } from '#server/shared/database/database.ts';
import { rows } from '#server/shared/database/rows.ts';
import { collectionItems, collections } from '#server/shared/database/schema/core.ts';
import type { CardSource } from './faces.rules.ts';
import type { NewCard } from './queue.queries.ts';

export interface SourceRow extends CardSource {
  entryUuid: string | null;
}

/** The columns of an item's sentence. */
type SentenceRow = ContextColumns & Pick<ItemRow, 'itemType'>;

const ITEM_COLUMNS = sql`i.entry_uuid as "entryUuid", i.sense_note as "senseNote", i.item_type as "itemType", i.word, i.translation,
  i.part_of_speech as "partOfSpeech", i.notes, i.cefr_level as "cefrLevel"`;
const CONTEXT_COLUMNS = sql`i.sentence, i.sentence_translation as "sentenceTranslation",
  i.sentence_ranges as "sentenceRanges", i.source_title as "sourceTitle", i.source_path as "sourcePath",
  i.source_at as "sourceAt"`;

/**
 * What some cards ask about, by `cardKey`. A card whose item was removed meanwhile is missing. A word that was saved with
 * several sentences is asked in the newest one, in whichever of the person's collections that is.
 */
export async function findSources(
  db: Database,
  userId: string,
  cards: readonly NewCard[],
): Promise<Map<string, SourceRow>> {
  if (cards.length === 0) return new Map();
  const found = await rows<
    Omit<SourceRow, 'note' | 'facet' | 'context'> & SentenceRow & { id: string; isOwn: boolean }
  >(
    db,
    sql`select i.id, c.user_id = ${userId} as "isOwn", ${ITEM_COLUMNS}, ${CONTEXT_COLUMNS}
      from ${collectionItems} i join ${collections} c on c.id = i.collection_id
      where i.id = any (${sql.param(cards.map(({ item }) => item))}::uuid[])`,
  );
  const items = new Map(found.map((item) => [item.id, item]));
  const newest = await findSentences(db, userId, [...new Set(cards.map(({ note }) => note))]);
  return new Map(
    cards.flatMap(({ note, facet, item: id }): [string, SourceRow][] => {
      const item = items.get(id);
      if (!item) return [];
      const {
        sentence,
        sentenceTranslation: _translation,
        sentenceRanges: _ranges,
        ...rest
      } = item;
      const { sourceTitle: _title, sourcePath: _path, sourceAt: _at, isOwn, ...source } = rest;
      const context = newest.get(note) ?? contextOf(item, isOwn);
      const example = item.itemType === 'ai_example' ? sentence : null;
      return [[cardKey({ note, facet }), { ...source, sentence: example, context, note, facet }]];
    }),
  );
}

/** The newest sentence that the person saved each sense with, by its note. */
async function findSentences(
  db: Database,
  userId: string,
  notes: readonly string[],
): Promise<Map<string, SentenceContext>> {
  const found = await rows<SentenceRow & { note: string }>(
    db,
    sql`select distinct on (1) coalesce(i.sense_note, i.entry_uuid) as note, i.item_type as "itemType", ${CONTEXT_COLUMNS}
      from ${collections} c join ${collectionItems} i on i.collection_id = c.id
      where c.user_id = ${userId} and i.entry_uuid is not null and i.sentence is not null
        and coalesce(i.sense_note, i.entry_uuid) = any (${sql.param(notes)}::uuid[])
      order by 1, i.created_at desc, i.ordinal desc`,
  );
  return new Map(
    found.flatMap((row): [string, SentenceContext][] => {
      const context = contextOf(row, true);
      return context === undefined ? [] : [[row.note, context]];
    }),
  );
}
