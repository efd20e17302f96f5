import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARKETPLACE_SORTS } from '#contract/collections/marketplace.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import { listPublicCollections } from './marketplace.queries.ts';

const PUBLIC = 60;
/** Thresholds so low that every page is read from the index, and so high that none is. */
const WAYS = { 'read from the index': 0, 'found and then sorted': 1_000_000 };

describe.each(TEST_DATABASES)('pages of the marketplace on $kind', ({ open }) => {
  let database: DatabaseConnection;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await db.execute(sql`
      insert into users (id, issuer, subject, email, name, created_at)
      values (gen_random_uuid(), 'test', '1', '', 'Anna', now())`);
    // Many ties in each sort; every third is of another category, and the last four are private.
    await db.execute(sql`
      insert into collections (id, user_id, name, description, is_private, category, word_count,
        count_like, count_clone, created_at, search_words)
      select gen_random_uuid(), u.id, 'Nummer ' || n, '', n > ${PUBLIC}::int,
        (array['exam','travel','travel'])[1 + n % 3], n % 4, n % 5, n % 7, now(),
        array_to_tsvector(array['nummer', n::text, (array['gerade','ungerade'])[1 + n % 2]])
      from users u cross join generate_series(1, ${PUBLIC + 4}::int) n`);
  });
  afterAll(() => database.close());

  describe.each(Object.entries(WAYS))('%s', (_way, few) => {
    it.each(
      MARKETPLACE_SORTS.flatMap((sort) => ['', 'nummer', 'unger'].map((search) => [sort, search])),
    )('sorted by %s, searched for "%s": each once, in one order', async (sort_by, search) => {
      const names: string[] = [];
      let total = Infinity;
      const limit = 4;
      for (let page = 1; (page - 1) * limit < total; page++) {
        const query = { search: search!, sort_by: sort_by as 'newest', page, limit };
        const found = await listPublicCollections(database.db, query, null, few);
        names.push(...found.collections.map(({ name }) => name));
        total = found.total;
      }
      expect(total).toBe(search === 'unger' ? PUBLIC / 2 : PUBLIC);
      expect(new Set(names).size).toBe(total);
      const whole = { search: search!, sort_by: sort_by as 'newest', page: 1, limit: PUBLIC };
      const { collections } = await listPublicCollections(database.db, whole, null);
      expect(names).toEqual(collections.map(({ name }) => name));
    });

    it('filters by category, and is empty beyond the last page', async () => {
      const query = { search: '', category: 'exam', sort_by: 'newest', limit: 4 } as const;
      const first = await listPublicCollections(database.db, { ...query, page: 1 }, null, few);
      expect(first.total).toBe(PUBLIC / 3);
      expect(first.collections.map(({ category }) => category)).toEqual(Array(4).fill('exam'));
      const beyond = await listPublicCollections(database.db, { ...query, page: 6 }, null, few);
      expect(beyond).toEqual({ collections: [], total: PUBLIC / 3 });
    });
  });
});
