import { sql } from 'drizzle-orm';
import type { Database } from '#server/shared/database/database.ts';

/** Rows per statement, which may hold its connection only for seconds. The log is filled in order of time, with its indexes in place, as in real use. */
const CHUNK = 20_000;
const WORDS = 10_000;
const FOUR_REVIEWS = 4;

/** Recreates the table of reviews: unpartitioned (0), or with this many partitions by a hash of the person. */
export async function replaceReviews(db: Database, partitions: number): Promise<void> {
  await db.execute(sql`drop table reviews`);
  await db.execute(sql`
    create table reviews (
      user_id uuid not null references users(id) on delete cascade,
      id uuid not null, note uuid not null, facet text not null, rating smallint not null,
      phase text not null, reviewed_at timestamptz not null, duration_ms integer not null,
      primary key (user_id, id)
    ) ${partitions === 0 ? sql`` : sql`partition by hash (user_id)`}`);
  for (let part = 0; part < partitions; part++) {
    await db.execute(
      sql.raw(
        `create table reviews_${part} partition of reviews for values with (modulus ${partitions}, remainder ${part})`,
      ),
    );
  }
  await db.execute(sql`create index reviews_of_card on reviews (user_id, note, facet)`);
  await db.execute(sql`create index reviews_by_time on reviews (user_id, reviewed_at)`);
}

/** Creates people, and for each a hundred reviews over a year: 25 words, four times each. */
export async function fillReviews(db: Database, people: number, reviews: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, issuer, subject, email, name, created_at)
    select md5('person ' || n)::uuid, 'bench', n::text, n || '@example.org', 'Person ' || n, now()
    from generate_series(0, ${people - 1}::int) n`);
  for (let start = 0; start < reviews; start += CHUNK) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      // Random people, so that one person's rows are scattered, as when a million learn at once.
      await tx.execute(sql`
        insert into reviews (user_id, id, note, facet, rating, phase, reviewed_at, duration_ms)
        select md5('person ' || person)::uuid, gen_random_uuid(),
          md5('word ' || (person + (random() * 25)::int) % ${WORDS}::int)::uuid,
          case when n % 2 = 0 then 'word_to_meaning' else 'meaning_to_word' end, 1 + n % 4,
          case when n % ${FOUR_REVIEWS}::int = 0 then 'new' else 'review' end,
          now() - interval '1 year' * (1 - n::float / ${reviews}::float), 1000 + n % 9000
        from (select n, floor(random() * ${people}::int)::int as person
          from generate_series(${start}::int, ${Math.min(start + CHUNK, reviews) - 1}::int) n) as drawn`);
    });
  }
  await db.execute(sql`analyze users`);
}
