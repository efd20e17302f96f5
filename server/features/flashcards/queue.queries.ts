import { type SQL, sql } from 'drizzle-orm';
import { DEFAULT_FACETS, FACETS } from '#contract/flashcards/terms.ts';
import { type CardName, cardKey } from '#learning/card-key.ts';
import type { MemoryState } from '#contract/flashcards/schemas.ts';
import type { StudiedCard } from '#learning/queue.ts';
import type { Database } from '#server/shared/database/database.ts';
import { letOthersIn } from '#server/shared/database/in-parts.ts';
import {
  collectionPractice,
  flashcards,
  reviews,
  undoneReviews,
} from '#server/shared/database/schema/flashcards.ts';
import { rows } from '#server/shared/database/rows.ts';
import { isPublicSql } from '#server/shared/collections/access.ts';
import { collectionItems, collections } from '#server/shared/database/schema/core.ts';

/** Whose cards, and of which collection; null covers everything the person practises. */
export interface Scope {
  userId: string;
  collectionId: string | null;
}

/** A card and the item it asks about. */
export interface NewCard extends CardName {
  item: string;
}
/** The same with its state. */
export interface DueCard extends StudiedCard {
  item: string;
}

const DEFAULT_FACET_ARRAY = sql.raw(
  `array[${DEFAULT_FACETS.map((it) => `'${it}'`).join()}]::text[]`,
);

/** Items that one query looks at: this takes the embedded database some 50 ms. */
const ITEMS_A_SLICE = 1000;

/** A part of the items in scope: of some collections, or of one whose ordinals are above one and not above another. */
export interface Slice {
  collections: string[];
  above: number;
  /** Null: to the last. */
  upTo: number | null;
}

/** Others' public collections are included once facets were chosen. */
function isInScope({ userId, collectionId }: Scope): SQL {
  const isPractised = sql`(c.user_id = ${userId} or (p.user_id is not null and ${sql.raw(isPublicSql('c'))}))`;
  return collectionId === null ? isPractised : sql`c.id = ${collectionId}`;
}

/** The collections of a slice with the facets chosen for each. */
export function collectionsOf({ userId }: Scope, { collections: ids }: Slice): SQL {
  return sql`select c.id, coalesce(p.facets, ${DEFAULT_FACET_ARRAY}) as facets
    from ${collections} c
    left join ${collectionPractice} p on p.collection_id = c.id and p.user_id = ${userId}
    where c.id = any (${sql.param(ids)}::uuid[])`;
}

export function isInSlice({ above, upTo }: Slice): SQL {
  return upTo === null
    ? sql`i.ordinal > ${above}`
    : sql`(i.ordinal > ${above} and i.ordinal <= ${upTo})`;
}

/** Divides the items in scope, so that no query looks at very many. @param size items of a slice */
export async function slicesOf(db: Database, scope: Scope, size = ITEMS_A_SLICE): Promise<Slice[]> {
  const found = await rows<{ id: string; words: number }>(
    db,
    sql`select c.id, c.word_count as words from ${collections} c
      left join ${collectionPractice} p on p.collection_id = c.id and p.user_id = ${scope.userId}
      where ${isInScope(scope)} order by c.id`,
  );
  const slices: Slice[] = [];
  let room = 0;
  for (const { id, words } of found) {
    if (words > size) {
      slices.push(...(await slicesOfLong(db, id, size)));
      room = 0;
    } else if (words > 0) {
      if (words > room) {
        slices.push({ collections: [], above: 0, upTo: null });
        room = size;
      }
      slices.at(-1)?.collections.push(id);
      room -= words;
    }
  }
  return slices;
}

async function slicesOfLong(db: Database, id: string, size: number): Promise<Slice[]> {
  const ends = await rows<{ ordinal: string }>(
    db,
    sql`select ordinal::text from (
        select i.ordinal, row_number() over (order by i.ordinal) as place
        from ${collectionItems} i where i.collection_id = ${id}
      ) placed where place % ${size} = 0 order by placed.ordinal`,
  );
  const bounds = [0, ...ends.map(({ ordinal }) => Number(ordinal))];
  return bounds.map((above, place) => ({
    collections: [id],
    above,
    upTo: bounds[place + 1] ?? null,
  }));
}

/** Runs a query for each slice, after other queries. */
export async function ofSlices<Row>(
  slices: readonly Slice[],
  read: (slice: Slice) => Promise<Row[]>,
): Promise<Row[][]> {
  const found: Row[][] = [];
  for (const slice of slices) {
    await letOthersIn();
    found.push(await read(slice));
  }
  return found;
}

/** The note of an item `i` that its forms belong to: the whole word, or the custom entry. */
export const WORD_NOTE = sql`coalesce(i.entry_uuid, i.id)`;
/** The note of an item `i` that its meaning belongs to: the sense. */
export const SENSE_NOTE = sql`coalesce(i.sense_note, i.entry_uuid, i.id)`;

/** The note of an item `i` for a facet. A card of it is one, in however many collections it is. */
function noteFor(facet: SQL): SQL {
  return sql`case when ${facet} in ('article', 'plural', 'principal_parts') then ${WORD_NOTE}
    else ${SENSE_NOTE} end`;
}
const NOTE = noteFor(sql.raw('f.facet'));
/** Whether a card `k` asks about an item `i`. */
export const IS_CARD_OF_ITEM = sql`k.note in (${WORD_NOTE}, ${SENSE_NOTE}) and k.note = ${noteFor(sql.raw('k.facet'))}`;

/** Whether the item's type allows the facet; the entry decides the rest. */
const CAN_BE_ASKED = sql`case f.facet
    when 'word_to_meaning' then i.translation <> ''
    when 'meaning_to_word' then i.translation <> '' and i.item_type <> 'ai_example'
    when 'article' then i.item_type = 'dictionary_word' and i.part_of_speech = 'noun'
    when 'plural' then i.item_type = 'dictionary_word' and i.part_of_speech = 'noun'
    when 'principal_parts' then i.item_type = 'dictionary_word' and i.part_of_speech = 'verb'
    when 'cloze' then i.item_type <> 'custom_word' or i.sentence is not null
  end`;

/** Cards never reviewed, of the items of a slice. */
function unseen(scope: Scope, slice: Slice): SQL {
  return sql`from practised s
    join ${collectionItems} i on i.collection_id = s.id and ${isInSlice(slice)}
    cross join lateral unnest(s.facets) with ordinality as f(facet, place)
    where ${CAN_BE_ASKED}
      and not exists (select from ${flashcards} k
        where k.user_id = ${scope.userId} and k.note = ${NOTE} and k.facet = f.facet)`;
}

/** Cards due before an instant that a collection in scope still asks for, each with the first item that asks for it. */
export async function listDue(
  db: Database,
  scope: Scope,
  slices: readonly Slice[],
  before: Date,
): Promise<DueCard[]> {
  const first = new Map<string, { ordinal: number; card: DueCard }>();
  await ofSlices(slices, async (slice) => {
    const found = await rows<StateColumns & CardName & { item: string; ordinal: string }>(
      db,
      sql`with practised as (${collectionsOf(scope, slice)})
        select distinct on (k.note, k.facet) k.note, k.facet, i.id as item, i.ordinal::text, k.phase, k.due, k.stability,
          k.difficulty, k.scheduled_days as "scheduledDays", k.learning_steps as "learningSteps", k.reps, k.lapses,
          k.last_review as "lastReview"
        from practised s
        join ${collectionItems} i on i.collection_id = s.id and ${isInSlice(slice)}
        cross join lateral unnest(s.facets) as f(facet)
        join ${flashcards} k on k.note = ${NOTE} and k.facet = f.facet
        where k.user_id = ${scope.userId} and k.due < ${before.toISOString()}
        order by k.note, k.facet, i.ordinal`,
    );
    for (const row of found) {
      const key = cardKey(row);
      const ordinal = Number(row.ordinal);
      const known = first.get(key);
      if (!known || ordinal < known.ordinal) first.set(key, { ordinal, card: toDueCard(row) });
    }
    return [];
  });
  return [...first.values()].map(({ card }) => card);
}

function toDueCard(row: StateColumns & CardName & { item: string }): DueCard {
  return {
    note: row.note,
    facet: row.facet,
    item: row.item,
    state: {
      phase: row.phase,
      due: new Date(row.due).toISOString(),
      stability: row.stability,
      difficulty: row.difficulty,
      scheduled_days: row.scheduledDays,
      learning_steps: row.learningSteps,
      reps: row.reps,
      lapses: row.lapses,
      last_review: new Date(row.lastReview).toISOString(),
    },
  };
}

/**
 * The next cards never reviewed, in the order in which their words were added, but none of a word that was asked since the
 * day began.
 */
export async function listUnseen(
  db: Database,
  scope: Scope,
  slices: readonly Slice[],
  dayStart: Date,
  limit: number,
): Promise<NewCard[]> {
  const found = await ofSlices(slices, (slice) =>
    rows<NewCard & { ordinal: string; place: string }>(
      db,
      sql`with practised as (${collectionsOf(scope, slice)})
        select ${NOTE} as note, f.facet, i.id as item, i.ordinal::text, f.place::text ${unseen(scope, slice)}
          and not exists (select from ${flashcards} k
            where k.user_id = ${scope.userId} and k.note = ${NOTE} and k.last_review >= ${dayStart.toISOString()})
        order by i.ordinal, f.place limit ${limit}`,
    ),
  );
  return found
    .flat()
    .map((card) => ({ card, ordinal: Number(card.ordinal), place: Number(card.place) }))
    .toSorted((one, other) => one.ordinal - other.ordinal || one.place - other.place)
    .slice(0, limit)
    .map(({ card: { note, facet, item } }) => ({ note, facet, item }));
}

/** The number of cards never reviewed. */
export async function countUnseen(
  db: Database,
  scope: Scope,
  slices: readonly Slice[],
): Promise<number> {
  // Bits, because a card may be asked for by items of several slices.
  const facets = new Map<string, number>();
  const bit = sql.raw(
    `case f.facet ${FACETS.map((facet, place) => `when '${facet}' then ${1 << place}`).join(' ')} end`,
  );
  await ofSlices(slices, async (slice) => {
    const counted = await rows<{ note: string; facets: number }>(
      db,
      sql`with practised as (${collectionsOf(scope, slice)})
        select ${NOTE} as note, bit_or(${bit})::int as facets ${unseen(scope, slice)} group by 1`,
    );
    for (const row of counted) facets.set(row.note, (facets.get(row.note) ?? 0) | row.facets);
    return [];
  });
  let count = 0;
  for (const bits of facets.values()) {
    for (const place of FACETS.keys()) count += (bits >> place) & 1;
  }
  return count;
}

/** Cards that come due before an instant. */
export async function countScheduled(db: Database, userId: string, before: Date): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${flashcards} k where k.user_id = ${userId} and k.due < ${before.toISOString()}`,
  );
  return row?.count ?? 0;
}

/** First reviews, and reviews of cards past their learning steps, since an instant. */
export async function countDone(
  db: Database,
  userId: string,
  since: Date,
): Promise<{ fresh: number; reviews: number }> {
  const [row] = await rows<{ fresh: number; reviews: number }>(
    db,
    sql`select count(*) filter (where r.phase = 'new')::int as fresh,
        count(*) filter (where r.phase = 'review')::int as reviews
      from ${reviews} r where ${isCounted(userId)} and r.reviewed_at >= ${since.toISOString()}`,
  );
  return row ?? { fresh: 0, reviews: 0 };
}

/** The newest reviews that the median is taken of. */
const TIMED_REVIEWS = 5000;

/** Seconds a person takes per review: the median since an instant. Null before the first review. */
export async function medianSeconds(
  db: Database,
  userId: string,
  since: Date,
): Promise<number | null> {
  const [row] = await rows<{ seconds: number | null }>(
    db,
    sql`select percentile_cont(0.5) within group (order by newest.duration_ms) / 1000 as seconds
      from (
        select r.duration_ms from ${reviews} r
        where ${isCounted(userId)} and r.reviewed_at >= ${since.toISOString()} and r.duration_ms > 0
        order by r.reviewed_at desc limit ${TIMED_REVIEWS}
      ) newest`,
  );
  return row?.seconds ?? null;
}

/** Of a review `r`: it is the person's, and not undone. */
export function isCounted(userId: string): SQL {
  return sql`r.user_id = ${userId}
    and not exists (select from ${undoneReviews} u where u.user_id = r.user_id and u.id = r.id)`;
}

interface StateColumns {
  phase: MemoryState['phase'];
  due: string;
  stability: number;
  difficulty: number;
  scheduledDays: number;
  learningSteps: number;
  reps: number;
  lapses: number;
  lastReview: string;
}
