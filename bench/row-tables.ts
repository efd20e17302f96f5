/** A table whose rows are multiplied from samples. */
export interface MultipliedTable {
  table: string;
  /** Number of rows created at scale 1. */
  rows: number;
  /** Column → SQL for its new value; `drawn.n` numbers the rows, `p.id` is a person, `l.id` a collection. */
  fresh: Record<string, string>;
  /** Our assumption: rows per member, including members who signed in once and never returned. */
  perMember: number;
}

const ID = { id: 'uuidv7()' };
const PERSON = { user_id: 'p.id' };
const DRAWN = 'gen_random_uuid()';
const LAST_YEAR = "now() - interval '1 year' * (1 - drawn.n::float / 300000)";

/** In the order of the document. */
export const MULTIPLIED: MultipliedTable[] = [
  {
    table: 'users',
    rows: 200_000,
    fresh: {
      ...ID,
      subject: 'substr(md5(drawn.n::text), 1, 21)',
      email: "'person.' || drawn.n || '@example.org'",
    },
    perMember: 1,
  },
  {
    table: 'sessions',
    rows: 200_000,
    fresh: { ...ID, ...PERSON, created_at: LAST_YEAR, expires_at: LAST_YEAR },
    perMember: 1.5,
  },
  {
    table: 'refresh_tokens',
    rows: 200_000,
    fresh: {
      hash: "encode(sha256(drawn.n::text::bytea), 'hex')",
      session_id: DRAWN,
      replaced_at: 'now()',
      successor: "encode(sha256((drawn.n + 1)::text::bytea), 'hex')",
    },
    perMember: 60,
  },
  {
    table: 'collections',
    rows: 200_000,
    fresh: {
      ...ID,
      ...PERSON,
      seed_key: 'null',
      // A tenth is public.
      is_private: 'drawn.n % 10 <> 0',
      count_like: '(random() ^ 4 * 500)::int',
      created_at: LAST_YEAR,
    },
    perMember: 4,
  },
  {
    table: 'collection_items',
    rows: 400_000,
    fresh: {
      ...ID,
      collection_id: 'l.id',
      entry_uuid: 'md5((drawn.n % 60000)::text)::uuid',
      created_at: LAST_YEAR,
    },
    perMember: 120,
  },
  {
    table: 'collection_likes',
    rows: 200_000,
    fresh: { collection_id: DRAWN, ...PERSON },
    perMember: 3,
  },
  {
    table: 'reviews',
    rows: 600_000,
    fresh: {
      id: DRAWN,
      ...PERSON,
      note: 'md5((drawn.n % 60000)::text)::uuid',
      phase: "'review'",
      reviewed_at: LAST_YEAR,
    },
    perMember: 100,
  },
  { table: 'undone_reviews', rows: 100_000, fresh: { id: DRAWN, ...PERSON }, perMember: 1 },
  {
    table: 'flashcards',
    rows: 300_000,
    fresh: { ...PERSON, note: DRAWN, due: "now() + random() * interval '90 days'" },
    perMember: 30,
  },
  { table: 'flashcard_settings', rows: 100_000, fresh: { user_id: DRAWN }, perMember: 0.6 },
  {
    table: 'collection_practice',
    rows: 100_000,
    fresh: { ...PERSON, collection_id: DRAWN },
    perMember: 1,
  },
  {
    table: 'practice_sessions',
    rows: 50_000,
    fresh: { ...ID, ...PERSON, created_at: LAST_YEAR },
    perMember: 5,
  },
  { table: 'writings', rows: 30_000, fresh: { ...ID, ...PERSON }, perMember: 2 },
  {
    table: 'content_tiles',
    rows: 200_000,
    fresh: { id: DRAWN, ...PERSON, shown_at: LAST_YEAR },
    perMember: 40,
  },
  { table: 'example_generations', rows: 50_000, fresh: { ...ID, ...PERSON }, perMember: 5 },
  {
    table: 'idempotency_keys',
    rows: 100_000,
    fresh: { ...PERSON, key: `${DRAWN}::text`, created_at: LAST_YEAR },
    perMember: 3,
  },
];
