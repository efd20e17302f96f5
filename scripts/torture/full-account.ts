import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Quotas } from '#server/shared/config/quotas.ts';
import type { Database } from '#server/shared/database/database.ts';
import { rows } from '#server/shared/database/rows.ts';

/** Small enough for the statement timeout. */
const ROWS_A_STATEMENT = 10_000;
const REVIEWS_PER_DAY = 2000;
/** Reviews of the one card that has very many. */
export const REVIEWS_OF_ONE = 900;
const TEXT_BYTES = 30_000;
const TEXTS_A_STATEMENT = 20;

/** Where things are in a filled account. */
export interface FullAccount {
  /** Collections with as many items as one may have; the first is public. */
  full: string[];
  /** The note of the card with very many reviews. */
  often: string;
  /** Notes of cards with ten reviews each. */
  notes: string[];
}

/** Fills an account that has one graded text to all its quotas: collections, items, cards, reviews and texts. */
export async function fillAccount(
  db: Database,
  userId: string,
  quotas: Quotas,
): Promise<FullAccount> {
  const full = Array.from(
    { length: Math.floor(quotas.items / quotas.itemsPerCollection) },
    randomUUID,
  );
  const empty = Array.from({ length: quotas.collections - full.length }, randomUUID);
  for (const [place, id] of [...full, ...empty].entries()) {
    await db.execute(sql`
      insert into collections (id, user_id, name, description, is_private, created_at, search_words)
      values (${id}, ${userId}, ${`Liste ${place}`}, ${'Wörter '.repeat(30)}, ${place > 0},
        now() - ${place} * interval '1 minute', array_to_tsvector(array['liste', ${String(place)}]))`);
  }
  for (const id of full) {
    for (let done = 0; done < quotas.itemsPerCollection; done += ROWS_A_STATEMENT / 4) {
      await db.execute(sql`
        insert into collection_items (id, collection_id, item_type, entry_uuid, word, translation, part_of_speech, notes,
          created_at)
        select gen_random_uuid(), ${id}, case when n % 2 = 0 then 'dictionary_word' else 'custom_word' end,
          case when n % 2 = 0 then gen_random_uuid() end, 'Wort ' || n, 'translation of the word ' || n,
          case n % 4 when 0 then 'noun' when 2 then 'verb' end, repeat('Notiz ', 20), now()
        from generate_series(1, ${ROWS_A_STATEMENT / 4}) n`);
    }
  }
  await db.execute(sql`
    insert into flashcard_settings (user_id, desired_retention, new_per_day, reviews_per_day, exam, review_count,
      undone_count, card_count)
    values (${userId}, 0.9, 200, 1000, ${JSON.stringify({ name: 'B2', date: '2099-01-01' })}::jsonb, ${quotas.reviews - 400},
      0, ${quotas.cards})`);
  await db.execute(sql`create temporary table noted as
    select row_number() over (order by i.ordinal) as place, coalesce(i.entry_uuid, i.id) as note
    from collection_items i join collections c on c.id = i.collection_id where c.user_id = ${userId}
    order by i.ordinal limit ${quotas.cards}`);
  await db.execute(sql`create unique index on noted (place)`);
  await db.execute(sql`analyze noted`);
  await db.execute(sql`
    insert into flashcards (user_id, note, facet, phase, due, stability, difficulty, scheduled_days, learning_steps, reps,
      lapses, last_review)
    select ${userId}, note, 'word_to_meaning', case when place % 10 = 0 then 'learning' else 'review' end,
      now() - (place % 300) * interval '1 hour', 5 + place % 60, 5, 10, 0, case place when 1 then ${REVIEWS_OF_ONE} else 10 end,
      place % 12, now() - interval '40 days'
    from noted`);
  const reviews = quotas.reviews - 400;
  for (let done = 0; done < reviews; done += ROWS_A_STATEMENT) {
    await db.execute(sql`
      insert into reviews (user_id, id, note, facet, rating, phase, reviewed_at, duration_ms)
      select ${userId}, gen_random_uuid(),
        (select note from noted where place = case when n <= ${REVIEWS_OF_ONE} then 1 else 2 + n % (${quotas.cards} - 1) end),
        'word_to_meaning', 1 + n % 4, case when n % 9 = 0 then 'new' else 'review' end,
        now() - interval '40 days' - n * interval '1 day' / ${REVIEWS_PER_DAY}, 1000 + n % 9000
      from generate_series(${done + 1}::int, ${Math.min(done + ROWS_A_STATEMENT, reviews)}::int) n`);
  }
  for (let done = 0; done < quotas.texts; done += TEXTS_A_STATEMENT) {
    await db.execute(sql`
      insert into writings (id, user_id, prompt, text, result, created_at)
      select gen_random_uuid(), user_id, prompt,
        (select string_agg(md5(random()::text || n || k), ' ') from generate_series(1, ${Math.floor(TEXT_BYTES / 33)}::int) k),
        result, now()
      from (select * from writings where user_id = ${userId} limit 1) graded, generate_series(1, ${TEXTS_A_STATEMENT}::int) n`);
  }
  const notes = await rows<{ note: string }>(
    db,
    sql`select note from noted order by place limit 1000`,
  );
  await db.execute(sql`drop table noted`);
  return { full, often: notes[0]?.note ?? '', notes: notes.slice(1).map(({ note }) => note) };
}
