import { Client } from 'pg';
import type { Acknowledged } from './member.ts';

/** Compares the acknowledged writes with the database. */
export interface Verification {
  acknowledged: { reviews: number; items: number; clones: number; likes: number };
  /** Acknowledged but not found, or found in another state. */
  lost: string[];
  /** Found more often than acknowledged. */
  doubled: string[];
  /** Number of counters that differ from a recount. */
  wrongCounters: number;
}

/** @param url of the database, which nothing else may be using */
export async function verify(url: string, members: readonly Acknowledged[]): Promise<Verification> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const result: Verification = {
      acknowledged: { reviews: 0, items: 0, clones: 0, likes: 0 },
      lost: [],
      doubled: [],
      wrongCounters: await countWrong(client),
    };
    for (const member of members) await verifyMember(client, member, result);
    return result;
  } finally {
    await client.end();
  }
}

async function verifyMember(
  client: Client,
  { userId, collectionId, reviews, items, clones, likes }: Acknowledged,
  { acknowledged, lost, doubled }: Verification,
): Promise<void> {
  const ids = async (text: string, value: string): Promise<Set<string>> =>
    new Set((await client.query<{ id: string }>(text, [value])).rows.map(({ id }) => id));
  const compare = (what: string, said: readonly string[], found: Set<string>): void => {
    lost.push(...said.filter((id) => !found.has(id)).map((id) => `${what} ${id}`));
    // Every call was repeated until it was acknowledged, so unacknowledged rows must not exist.
    const known = new Set(said);
    doubled.push(...[...found].filter((id) => !known.has(id)).map((id) => `${what} ${id}`));
  };
  compare('review', reviews, await ids('select id from reviews where user_id = $1', userId));
  compare(
    'item',
    items,
    await ids('select id from collection_items where collection_id = $1', collectionId),
  );
  compare(
    'clone',
    clones,
    await ids(
      `select c.id from collections c join collections o on o.id = c.cloned_from
        where c.user_id = $1 and c.word_count = o.word_count`,
      userId,
    ),
  );
  compare(
    'like',
    [...likes].filter(([, liked]) => liked).map(([id]) => id),
    await ids('select collection_id as id from collection_likes where user_id = $1', userId),
  );
  acknowledged.reviews += reviews.length;
  acknowledged.items += items.length;
  acknowledged.clones += clones.length;
  acknowledged.likes += likes.size;
}

async function countWrong(client: Client): Promise<number> {
  const { rows } = await client.query<{ wrong: number }>(`
    select count(*)::int as wrong from collections c where
      word_count <> (select count(*) from collection_items i where i.collection_id = c.id)
      or count_like <> (select count(*) from collection_likes l
        where l.collection_id = c.id and l.user_id <> c.user_id)
      or count_clone <> (select count(distinct k.user_id) from collections k
        where k.cloned_from = c.id and k.user_id <> c.user_id)`);
  return rows[0]?.wrong ?? -1;
}
