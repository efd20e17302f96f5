import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/shared/database/database.ts';
import { rowsOf } from '#server/shared/database/rows.ts';
import type { Ledger } from './mixed-writes.ts';

/** The damage in a store, compared with the acknowledged writes; empty if there is none. */
export async function findDamage(db: Database, ledger: Ledger): Promise<string[]> {
  const damage: string[] = [];
  const count = async (query: SQL): Promise<number> => {
    const [row] = rowsOf<{ count: number | string }>(await db.execute(query));
    return Number(row?.count);
  };
  const expectNone = async (what: string, query: SQL): Promise<void> => {
    const found = await count(query);
    if (found !== 0) damage.push(`${found} ${what}`);
  };
  const missing = (ids: Iterable<string>, column: string, table: string): SQL =>
    sql`select count(*) from json_array_elements_text(${JSON.stringify([...ids])}::json) as kept(id)
      where not exists (select from ${sql.identifier(table)} where ${sql.identifier(column)}::text = kept.id)`;

  for (const [ids, column, table] of [
    [ledger.items, 'id', 'collection_items'],
    [ledger.bulks, 'id', 'collections'],
    [ledger.clones, 'id', 'collections'],
    [ledger.reviews, 'id', 'reviews'],
    [ledger.writings, 'text', 'writings'],
  ] as const) {
    await expectNone(`acknowledged rows missing in ${table}`, missing(ids, column, table));
  }
  const likes = await db.execute(
    sql`select collection_id || ' ' || user_id as key from collection_likes`,
  );
  const liked = new Set(rowsOf<{ key: string }>(likes).map(({ key }) => key));
  const wrong = [...ledger.likes].filter(([key, value]) => liked.has(key) !== value);
  if (wrong.length > 0) damage.push(`${wrong.length} likes are not as acknowledged`);

  // Until the first bulk was acknowledged nobody knows how many words one adds.
  if (ledger.bulkSize > 0)
    await expectNone(
      'half or lost bulks',
      sql`select count(*) from collections where name like 'Bulk %' and cloned_from is null and (
      word_count not in (0, ${ledger.bulkSize}) or word_count = 0 and id::text in (
        select json_array_elements_text(${JSON.stringify([...ledger.bulks])}::json)))`,
    );
  await expectNone(
    'half clones',
    sql`select count(*) from collections where cloned_from is not null and word_count <> ${ledger.bulkSize}`,
  );
  await expectNone(
    'collections whose counters differ from a recount',
    sql`select count(*) from collections c where
      word_count <> (select count(*) from collection_items where collection_id = c.id) or
      count_like <> (select count(*) from collection_likes l
        where l.collection_id = c.id and l.user_id <> c.user_id) or
      count_clone <> (select count(distinct k.user_id) from collections k
        where k.cloned_from = c.id and k.user_id <> c.user_id)`,
  );
  await expectNone(
    'reviews without their card',
    sql`select count(*) from reviews r where not exists (select from flashcards f
      where f.user_id = r.user_id and f.note = r.note and f.facet = r.facet)`,
  );
  await expectNone(
    'cards whose repetitions differ from their reviews',
    sql`select count(*) from flashcards f where reps <> (select count(*) from reviews r
      where f.user_id = r.user_id and f.note = r.note and f.facet = r.facet)`,
  );
  return damage;
}
