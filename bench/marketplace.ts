import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { MARKETPLACE_SORTS } from '#contract/collections/marketplace.ts';
import type { Database } from '#server/shared/database/database.ts';
import * as schema from '#server/shared/database/schema/core.ts';
import { listPublicCollections } from '#server/features/collections/marketplace.queries.ts';
import { median } from './http-ratio.ts';
import type { Figure } from './report.ts';

const BAR_MILLISECONDS = 50;
export const REPETITIONS = 9;

/** Creates realistic collections and items, with the counters that the triggers would set. */
export async function fillCollections(
  db: Database,
  collections: number,
  items: number,
): Promise<void> {
  const each = Math.round(items / collections);
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`set local session_replication_role = replica`);
  await db.execute(sql`
    insert into users (id, issuer, subject, email, name, created_at)
    select gen_random_uuid(), 'bench', n::text, n || '@example.org', 'Person ' || n, now()
    from generate_series(1, ${Math.ceil(collections / 10)}::int) n`);
  await db.execute(sql`
    insert into collections (id, user_id, name, description, is_private, category, word_count,
      count_like, count_clone, created_at, search_words)
    select gen_random_uuid(), u.id, 'Sammlung ' || n || ' ' || topic, 'Wörter zu ' || topic, false,
      (array['everyday','exam','travel','work'])[1 + n % 4], ${each}::int,
      (random() ^ 4 * 500)::int, (random() ^ 6 * 100)::int, now(),
      array_to_tsvector(array['sammlung', n::text, topic, 'worter', 'woerter', 'zu', 'person'])
    from generate_series(1, ${collections}::int) n
    join users u on u.subject = (1 + n % ${Math.ceil(collections / 10)}::int)::text and u.issuer = 'bench'
    cross join lateral (select (array['reise','kuche','arbeit','schule','wetter','b1','b2'])[1 + n % 7] as topic) t`);
  await db.execute(sql`
    insert into collection_items (id, collection_id, item_type, entry_uuid, word, translation,
      part_of_speech, created_at)
    select gen_random_uuid(), c.id, 'dictionary_word', gen_random_uuid(), 'Wort ' || n, 'word ' || n,
      'noun', now()
    from collections c cross join generate_series(1, ${each}::int) n`);
}

async function timeQuery(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

const LISTED = { search: '', sort_by: 'popularity' as const, page: 1, limit: 20 };
const RARE = { name: 'search for a rare word', query: { ...LISTED, search: '77777' } };
const COMMON = {
  name: 'search for two letters that all begin with',
  query: { ...LISTED, search: 'sa' },
};
const FAR = { name: 'page 500', query: { ...LISTED, page: 500 } };

/** Measures how long each listing and search takes in the server, without HTTP. */
export async function measureMarketplace(db: Database): Promise<Figure[]> {
  const queries = [
    ...MARKETPLACE_SORTS.map((sort) => ({ name: sort, query: { ...LISTED, sort_by: sort } })),
    { name: 'a category', query: { ...LISTED, category: 'exam' as const } },
    FAR,
    RARE,
    { name: 'search for a topic (a seventh of all)', query: { ...LISTED, search: 'reise' } },
    COMMON,
    { name: 'page 500 of that search', query: { ...COMMON.query, page: 500 } },
  ];
  const figures: Figure[] = [];
  for (const { name, query } of queries) {
    const milliseconds = await timeQuery(() => listPublicCollections(db, query, null));
    figures.push({
      name: `Marketplace: ${name}`,
      measured: `${milliseconds.toFixed(1)} ms`,
      bar: `< ${BAR_MILLISECONDS} ms`,
      holds: milliseconds < BAR_MILLISECONDS,
    });
  }
  return figures;
}

/** PostgreSQL's plans for some of the queries above. */
export async function explainMarketplace(url: string): Promise<string> {
  const pool = new Pool({ connectionString: url });
  const statements: { query: string; params: unknown[] }[] = [];
  const db = drizzle(pool, {
    schema,
    casing: 'snake_case',
    logger: { logQuery: (query, params) => void statements.push({ query, params }) },
  });
  const plans: string[] = [];
  for (const { name, query } of [RARE, COMMON, FAR]) {
    statements.splice(0);
    await listPublicCollections(db, query, null);
    for (const [index, statement] of statements.entries()) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers, costs off, timing off) ${statement.query}`,
        statement.params,
      );
      const lines = rows.map((row) => row['QUERY PLAN']);
      const title = `Plan of the ${index === 0 ? 'count' : 'page'}: ${name}`;
      plans.push(`${title}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\``);
    }
  }
  await pool.end();
  return plans.join('\n\n');
}
