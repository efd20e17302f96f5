import { type SQL, sql } from 'drizzle-orm';
import { DEFAULT_FACETS } from '#contract/flashcards/terms.ts';
import type { MemoryState } from '#contract/flashcards/schemas.ts';
import type { StudiedCard } from '#learning/queue.ts';
import type { Database } from '#server/shared/database/database.ts';
import {
  collectionPractice,
  flashcards,
  reviews,
  undoneReviews,
} from '#server/shared/database/schema/flashcards.ts';
import { rows } from '#server/shared/database/rows.ts';
import { isPublicSql } from '#server/shared/collections/access.ts';
import { collectionItems, collections } from '#server/shared/database/schema/core.ts';
import type { CardSource } from './faces.rules.ts';

/** Whose cards, and of which collection; null covers everything the person practises. */
export interface Scope {
  userId: string;
  collectionId: string | null;
}

export interface SourceRow extends CardSource {
  entryUuid: string | null;
}

/** A card with its state and the item it asks about. */
export interface DueRow extends StudiedCard {
  source: SourceRow;
}

const DEFAULT_FACET_ARRAY = sql.raw(
  `array[${DEFAULT_FACETS.map((it) => `'${it}'`).join()}]::text[]`,
);

/** Collections in scope with the facets chosen for each. Others' public collections are included once facets were chosen. */
function collectionsOf({ userId, collectionId }: Scope): SQL {
  const isPractised = sql`(c.user_id = ${userId} or (p.user_id is not null and ${sql.raw(isPublicSql('c'))}))`;
  return sql`select c.id, coalesce(p.facets, ${DEFAULT_FACET_ARRAY}) as facets
    from ${collections} c
    left join ${collectionPractice} p on p.collection_id = c.id and p.user_id = ${userId}
    where ${collectionId === null ? isPractised : sql`c.id = ${collectionId}`}`;
}

/**
 * The note of an item `i` for a facet `f`. A sense of a dictionary word is one card, in however many collections it is; its
 * forms belong to the whole word; each custom entry is its own.
 */
const NOTE = sql`case when f.facet in ('article', 'plural', 'principal_parts') then coalesce(i.entry_uuid, i.id)
    else coalesce(i.sense_note, i.entry_uuid, i.id) end`;

const ITEM_COLUMNS = sql`i.entry_uuid as "entryUuid", i.sense_note as "senseNote", i.item_type as "itemType", i.word, i.translation,
  i.part_of_speech as "partOfSpeech", i.sentence, i.notes, i.cefr_level as "cefrLevel"`;

/** Whether the item's type allows the facet; the entry decides the rest. */
const CAN_BE_ASKED = sql`case f.facet
    when 'word_to_meaning' then i.translation <> ''
    when 'meaning_to_word' then i.translation <> '' and i.item_type <> 'ai_example'
    when 'article' then i.item_type = 'dictionary_word' and i.part_of_speech = 'noun'
    when 'plural' then i.item_type = 'dictionary_word' and i.part_of_speech = 'noun'
    when 'principal_parts' then i.item_type = 'dictionary_word' and i.part_of_speech = 'verb'
    when 'cloze' then i.item_type <> 'custom_word'
  end`;

/** Cards never reviewed, in the order in which their words were added. */
function unseen(scope: Scope): SQL {
  return sql`from practised s
    join ${collectionItems} i on i.collection_id = s.id
    cross join lateral unnest(s.facets) with ordinality as f(facet, place)
    where ${CAN_BE_ASKED}
      and not exists (select from ${flashcards} k
        where k.user_id = ${scope.userId} and k.note = ${NOTE} and k.facet = f.facet)`;
}

/** Cards due before an instant that a collection in scope still asks for. */
export async function listDue(db: Database, scope: Scope, before: Date): Promise<DueRow[]> {
  const found = await rows<SourceRow & StateColumns>(
    db,
    sql`with practised as (${collectionsOf(scope)})
      select distinct on (k.note, k.facet) k.note, k.facet, ${ITEM_COLUMNS}, k.phase, k.due, k.stability, k.difficulty,
        k.scheduled_days as "scheduledDays", k.learning_steps as "learningSteps", k.reps, k.lapses,
        k.last_review as "lastReview"
      from practised s
      join ${collectionItems} i on i.collection_id = s.id
      cross join lateral unnest(s.facets) as f(facet)
      join ${flashcards} k on k.note = ${NOTE} and k.facet = f.facet
      where k.user_id = ${scope.userId} and k.due < ${before.toISOString()}
      order by k.note, k.facet, i.ordinal`,
  );
  return found.map(toDueRow);
}

function toDueRow(row: SourceRow & StateColumns): DueRow {
  const { phase, due, stability, difficulty, scheduledDays, learningSteps, ...rest } = row;
  const { reps, lapses, lastReview, ...source } = rest;
  return {
    note: source.note,
    facet: source.facet,
    source,
    state: {
      phase,
      due: new Date(due).toISOString(),
      stability,
      difficulty,
      scheduled_days: scheduledDays,
      learning_steps: learningSteps,
      reps,
      lapses,
      last_review: new Date(lastReview).toISOString(),
    },
  };
}

/** The next cards never reviewed, but none of a word that was asked since the day began. */
export async function listUnseen(
  db: Database,
  scope: Scope,
  dayStart: Date,
  { offset, limit }: { offset: number; limit: number },
): Promise<SourceRow[]> {
  return rows<SourceRow>(
    db,
    sql`with practised as (${collectionsOf(scope)})
      select ${NOTE} as note, f.facet, ${ITEM_COLUMNS} ${unseen(scope)}
        and not exists (select from ${flashcards} k
          where k.user_id = ${scope.userId} and k.note = ${NOTE} and k.last_review >= ${dayStart.toISOString()})
      order by i.ordinal, f.place limit ${limit} offset ${offset}`,
  );
}

/** The number of cards never reviewed. */
export async function countUnseen(db: Database, scope: Scope): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`with practised as (${collectionsOf(scope)})
      select count(distinct (${NOTE}, f.facet))::int as count ${unseen(scope)}`,
  );
  return row?.count ?? 0;
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

/** Seconds a person takes per review: the median of the last thirty days. Null before the first review. */
export async function medianSeconds(
  db: Database,
  userId: string,
  since: Date,
): Promise<number | null> {
  const [row] = await rows<{ seconds: number | null }>(
    db,
    sql`select percentile_cont(0.5) within group (order by r.duration_ms) / 1000 as seconds
      from ${reviews} r
      where ${isCounted(userId)} and r.reviewed_at >= ${since.toISOString()} and r.duration_ms > 0`,
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
