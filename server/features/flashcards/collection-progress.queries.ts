import { type SQL, sql } from 'drizzle-orm';
import type { CollectionProgress, ItemMark } from '#contract/flashcards/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import { rows } from '#server/shared/database/rows.ts';
import { collectionItems } from '#server/shared/database/schema/core.ts';
import { flashcards } from '#server/shared/database/schema/flashcards.ts';
import { MATURE_DAYS } from '#server/shared/reviews/known-notes.queries.ts';
import {
  collectionsOf,
  IS_CARD_OF_ITEM,
  isInSlice,
  ofSlices,
  type Slice,
  slicesOf,
} from './queue.queries.ts';

/** Whether the person knows what a card `k` asks, which must be its meaning. */
const IS_KNOWN = sql`(k.facet in ('word_to_meaning', 'meaning_to_word') and k.stability >= ${MATURE_DAYS})`;

/** Whether a card `k` of a collection `s` is asked for and due. */
function isDue(before: Date): SQL {
  return sql`(k.facet = any (s.facets) and k.due < ${before.toISOString()})`;
}

/** The reviewed cards `k` of the items `i` of collections `s`. */
function reviewedCards(userId: string, slice: Slice): SQL {
  return sql`from practised s
    join ${collectionItems} i on i.collection_id = s.id and ${isInSlice(slice)}
    join ${flashcards} k on k.user_id = ${userId} and ${IS_CARD_OF_ITEM}`;
}

/**
 * What a person has learnt of each collection that they practise, without those of which no card was ever reviewed.
 * @param before when the study day ends
 */
export async function listCollectionProgress(
  db: Database,
  userId: string,
  before: Date,
): Promise<CollectionProgress[]> {
  const scope = { userId, collectionId: null };
  const found = await ofSlices(await slicesOf(db, scope), (slice) =>
    rows<CollectionProgress>(
      db,
      sql`with practised as (${collectionsOf(scope, slice)})
        select s.id as collection_id,
          count(distinct (k.note, k.facet)) filter (where ${isDue(before)})::int as due,
          count(distinct i.id)::int as started,
          count(distinct i.id) filter (where ${IS_KNOWN})::int as known
        ${reviewedCards(userId, slice)} group by s.id`,
    ),
  );
  const progress = new Map<string, CollectionProgress>();
  // A long collection has several slices.
  for (const row of found.flat()) {
    const sum = progress.get(row.collection_id);
    progress.set(
      row.collection_id,
      sum
        ? {
            ...sum,
            due: sum.due + row.due,
            started: sum.started + row.started,
            known: sum.known + row.known,
          }
        : row,
    );
  }
  return [...progress.values()];
}

/**
 * The marks of some items of a collection, without those of which no card was ever reviewed.
 * @param before when the study day ends
 */
export async function listItemMarks(
  db: Database,
  { userId, collectionId }: { userId: string; collectionId: string },
  itemIds: readonly string[],
  before: Date,
): Promise<{ item_id: string; mark: ItemMark }[]> {
  const slice = { collections: [collectionId], above: 0, upTo: null };
  const found = await rows<{ id: string; due: boolean; known: boolean }>(
    db,
    sql`with practised as (${collectionsOf({ userId, collectionId }, slice)})
      select i.id, bool_or(${isDue(before)}) as due, bool_or(${IS_KNOWN}) as known
      ${reviewedCards(userId, slice)}
      where i.id = any (${sql.param([...itemIds])}::uuid[]) group by i.id`,
  );
  return found.map(({ id, due, known }) => ({
    item_id: id,
    mark: due ? 'due' : known ? 'known' : 'learning',
  }));
}
