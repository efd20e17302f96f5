import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MemoryState, Review, ReviewsReply } from '#contract/flashcards/schemas.ts';
import { type CardName, cardKey } from '#learning/card-key.ts';
import { type Answer, isBefore, replay } from '#learning/scheduler.ts';
import type { Quotas } from '#server/shared/config/quotas.ts';
import type { Database } from '#server/shared/database/database.ts';
import { letOthersIn } from '#server/shared/database/in-parts.ts';
import { rows } from '#server/shared/database/rows.ts';
import {
  flashcards,
  flashcardSettings,
  reviews,
  undoneReviews,
} from '#server/shared/database/schema/flashcards.ts';
import { AppError } from '#server/shared/http/errors.ts';
import {
  countReviews,
  countRows,
  findCards,
  listCounted,
  saveCards,
  savePhases,
  type StoredCard,
} from './cards.queries.ts';
import { inParts, ROWS_PER_CARD, utcDay, withinLimits } from './review-limits.rules.ts';
import { lockLearner, type Learner } from './settings.queries.ts';

export type ReviewQuotas = Pick<Quotas, 'cards' | 'reviews'>;
type States = ReviewsReply['states'];

/** A given review with its time as a date, never later than now. */
type Given = Omit<Review, 'reviewed_at'> & Answer;

/**
 * Saves reviews and updates their cards. A review that exists already is ignored, whatever it contains now; a late one takes
 * its place in time. A review dated in the future counts as now. Many late ones are saved in several transactions.
 * @throws {AppError} `review_quota_reached`; what was saved before stays
 */
export async function recordReviews(
  db: Database,
  userId: string,
  given: readonly Review[],
  quotas: ReviewQuotas,
  now: Date,
): Promise<ReviewsReply> {
  const reply: ReviewsReply = { states: [], ignored: [] };
  const all = toGiven(given, now);
  const known = await findCards(db, userId, distinctCards(all));
  const parts = inParts(all, (card, its) => {
    const state = known.get(cardKey(card))?.state;
    return state && its.some((one) => isLate(one, state)) ? state.reps : 0;
  });
  for (const part of parts) {
    if (part !== parts[0]) await letOthersIn();
    const { states, ignored } = await db.transaction((tx) => recordPart(tx, userId, part, quotas));
    reply.states.push(...states);
    reply.ignored.push(...ignored);
  }
  return reply;
}

/**
 * Saves the reviews of a practice session, which are of now, in the transaction of the session.
 * @throws {AppError} `review_quota_reached`
 */
export async function recordPractised(
  tx: Database,
  userId: string,
  given: readonly Review[],
  quotas: ReviewQuotas,
  now: Date,
): Promise<void> {
  await recordPart(tx, userId, toGiven(given, now), quotas);
}

async function recordPart(
  tx: Database,
  userId: string,
  given: readonly Given[],
  quotas: ReviewQuotas,
): Promise<ReviewsReply> {
  const learner = await lockLearner(tx, userId);
  const { resetAt } = learner;
  const [before, current] = partition(
    given,
    ({ reviewedAt }) => resetAt !== null && reviewedAt <= resetAt,
  );
  const names = distinctCards(current);
  const cards = await findCards(tx, userId, names);
  const { stored, undone } = await findIds(tx, userId, current);
  const fresh = current.filter(({ id }) => !stored.has(id));
  const { accepted, refused } = withinLimits(
    fresh,
    await countReviews(
      tx,
      userId,
      fresh.map(({ note, facet, reviewedAt }) => ({ note, facet, day: utcDay(reviewedAt) })),
    ),
    (card) => cards.get(cardKey(card))?.state.reps ?? 0,
  );
  const [gone, counting] = partition(accepted, ({ id }) => undone.has(id));
  const unwanted = await withoutRoom(tx, userId, gone);
  const kept = [...counting, ...gone.filter((one) => !unwanted.includes(one))];

  const changed: StoredCard[] = [];
  const phases = new Map<string, typeof reviews.$inferInsert.phase>();
  const late: { card: StoredCard; its: Given[] }[] = [];
  for (const [key, its] of Map.groupBy(counting, cardKey)) {
    const [first] = its;
    if (!first) continue;
    const { note, facet } = first;
    const card: StoredCard = cards.get(key) ?? { note, facet, state: null, checkpoints: [] };
    const { state } = card;
    if (state && its.some((one) => isLate(one, state))) late.push({ card, its });
    else {
      const next = replay(its, optionsOf(learner, card), state);
      for (const [id, phase] of next.phases) phases.set(id, phase);
      const checkpoints = [...card.checkpoints, ...next.checkpoints];
      changed.push({ note, facet, state: next.state, checkpoints });
    }
  }
  if (kept.length > 0) {
    await tx
      .insert(reviews)
      .values(kept.map((review) => toRow(userId, review, phases.get(review.id) ?? 'new')));
  }
  for (const { card, its } of late) {
    changed.push(await replayLate(tx, learner, card, its));
  }
  await saveCards(tx, userId, changed);
  const more = { reviews: kept.length, undone: 0, cards: newCards(changed, cards) };
  await count(tx, learner, more, quotas);
  return {
    states: statesOf(names, cards, changed),
    ignored: [...before, ...refused, ...unwanted].map(({ id }) => id),
  };
}

/**
 * Undoes reviews; one that has not arrived yet will not count when it does. Many are undone in several transactions.
 * @throws {AppError} `review_quota_reached`; what was undone before stays so
 */
export async function undoReviews(
  db: Database,
  userId: string,
  ids: readonly string[],
  quotas: ReviewQuotas,
): Promise<ReviewsReply> {
  const reply: ReviewsReply = { states: [], ignored: [] };
  const found = await findReviews(db, userId, ids);
  const known = await findCards(db, userId, distinctCards(found));
  const arrived = new Set(found.map(({ id }) => id));
  const parts = inParts(found, (card) => known.get(cardKey(card))?.state.reps ?? 0).map((part) =>
    part.map(({ id }) => id),
  );
  const early = ids.filter((id) => !arrived.has(id));
  if (early.length > 0) parts.push(early);
  for (const part of parts) {
    if (part !== parts[0]) await letOthersIn();
    const { states, ignored } = await db.transaction((tx) => undoPart(tx, userId, part, quotas));
    reply.states.push(...states);
    reply.ignored.push(...ignored);
  }
  return reply;
}

async function undoPart(
  tx: Database,
  userId: string,
  ids: readonly string[],
  quotas: ReviewQuotas,
): Promise<ReviewsReply> {
  const learner = await lockLearner(tx, userId);
  const concerned = await findReviews(tx, userId, ids);
  const unwanted = new Set((await withoutRoom(tx, userId, concerned)).map(({ id }) => id));
  const added = await tx
    .insert(undoneReviews)
    .values(ids.filter((id) => !unwanted.has(id)).map((id) => ({ userId, id })))
    .onConflictDoNothing()
    .returning({ id: undoneReviews.id });
  const now = new Set(added.map(({ id }) => id));
  const names = distinctCards(concerned);
  const cards = await findCards(tx, userId, names);
  const changed: StoredCard[] = [];
  for (const [key, its] of Map.groupBy(
    concerned.filter(({ id }) => now.has(id)),
    cardKey,
  )) {
    const card = cards.get(key);
    if (card) changed.push(await replayLate(tx, learner, card, its));
  }
  await saveCards(tx, userId, changed);
  const more = { reviews: 0, undone: added.length, cards: newCards(changed, cards) };
  await count(tx, learner, more, quotas);
  return { states: statesOf(names, cards, changed), ignored: [...unwanted] };
}

/** Rows deleted in one transaction: this takes the embedded database 30 ms. */
const DELETED_A_PART = 20_000;

/**
 * Erases all progress. Reviews made before, but not yet sent by another device, will not count. Schedules go first, and the
 * log in parts.
 */
export async function resetProgress(db: Database, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLearner(tx, userId);
    await tx.delete(flashcards).where(eq(flashcards.userId, userId));
    await tx
      .update(flashcardSettings)
      .set({ resetAt: now, cardCount: 0 })
      .where(eq(flashcardSettings.userId, userId));
  });
  await deleteLog(db, userId, now);
}

/** Deletes a person's reviews up to an instant, and what they have undone, with other queries in between. */
export async function deleteLog(db: Database, userId: string, until: Date): Promise<void> {
  const isOld = sql`reviewed_at <= ${until.toISOString()}`;
  for (const [table, counter, which] of [
    [reviews, 'review_count', isOld],
    [undoneReviews, 'undone_count', sql`true`],
  ] as const) {
    for (let deleted = DELETED_A_PART; deleted === DELETED_A_PART;) {
      await letOthersIn();
      deleted = await db.transaction(async (tx) => {
        await lockLearner(tx, userId);
        const [row] = await rows<{ count: number }>(
          tx,
          sql`with gone as (
              delete from ${table} where user_id = ${userId} and id = any (array(
                select id from ${table} where user_id = ${userId} and ${which} limit ${DELETED_A_PART}))
              returning 1
            ), counted as (
              update flashcard_settings set ${sql.raw(counter)} = ${sql.raw(counter)} - (select count(*)::int from gone)
              where user_id = ${userId}
            )
            select count(*)::int as count from gone`,
        );
        return row?.count ?? 0;
      });
    }
  }
}

function toGiven(given: readonly Review[], now: Date): Given[] {
  const all = given.map(({ reviewed_at: at, ...review }): Given => {
    const time = new Date(at);
    return { ...review, reviewedAt: time > now ? now : time };
  });
  // The first of those with the same id.
  return [...new Map(all.toReversed().map((review) => [review.id, review])).values()].toReversed();
}

/** Whether a review may not simply be added to the state: others of that time may come after it. */
function isLate({ reviewedAt }: Given, { last_review: last }: MemoryState): boolean {
  return reviewedAt <= new Date(last);
}

/** Which of the ids have arrived before, and which were undone. */
async function findIds(
  tx: Database,
  userId: string,
  given: readonly { id: string }[],
): Promise<{ stored: Set<string>; undone: Set<string> }> {
  const ids = given.map(({ id }) => id);
  const [stored, undone] = [
    await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.userId, userId), inArray(reviews.id, ids))),
    await tx
      .select({ id: undoneReviews.id })
      .from(undoneReviews)
      .where(and(eq(undoneReviews.userId, userId), inArray(undoneReviews.id, ids))),
  ].map((found) => new Set(found.map(({ id }) => id)));
  return { stored: stored ?? new Set(), undone: undone ?? new Set() };
}

function findReviews(db: Database, userId: string, ids: readonly string[]) {
  return db
    .select({
      id: reviews.id,
      note: reviews.note,
      facet: reviews.facet,
      reviewedAt: reviews.reviewedAt,
    })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), inArray(reviews.id, [...ids])));
}

/** Those of undone reviews whose card has so many rows that a replay would take long. */
async function withoutRoom<Item extends CardName>(
  tx: Database,
  userId: string,
  items: readonly Item[],
): Promise<Item[]> {
  const refused: Item[] = [];
  for (const its of Map.groupBy(items, cardKey).values()) {
    const [first] = its;
    if (first && (await countRows(tx, userId, first)) >= ROWS_PER_CARD) refused.push(...its);
  }
  return refused;
}

/** Replays a card's reviews from the last checkpoint before the earliest of those that came late or were undone. */
async function replayLate(
  tx: Database,
  learner: Learner,
  card: StoredCard,
  its: readonly Pick<Answer, 'id' | 'reviewedAt'>[],
): Promise<StoredCard> {
  const { userId } = learner;
  const usable = card.checkpoints.filter(({ id, reviewedAt }) =>
    its.every((one) => isBefore({ id, reviewedAt: new Date(reviewedAt) }, one)),
  );
  const from = usable.at(-1) ?? null;
  const answers = await listCounted(tx, userId, card, from);
  const { state, phases, checkpoints } = replay(
    answers,
    optionsOf(learner, card),
    from?.state ?? null,
  );
  await savePhases(
    tx,
    userId,
    answers.flatMap(({ id, phase }) => {
      const found = phases.get(id) ?? phase;
      return found === phase ? [] : [{ id, phase: found }];
    }),
  );
  return { ...card, state, checkpoints: [...usable, ...checkpoints] };
}

function optionsOf({ desiredRetention }: Learner, card: CardName) {
  return { desiredRetention, cardKey: cardKey(card) };
}

function toRow(
  userId: string,
  { id, note, facet, rating, reviewedAt, duration_ms: durationMs }: Given,
  phase: typeof reviews.$inferInsert.phase,
): typeof reviews.$inferInsert {
  return { userId, id, note, facet, rating, phase, reviewedAt, durationMs };
}

/** How many more cards there are than before; fewer if negative. */
function newCards(changed: readonly StoredCard[], before: ReadonlyMap<string, StoredCard>): number {
  return changed.reduce(
    (sum, card) => sum + Number(card.state !== null) - Number(before.has(cardKey(card))),
    0,
  );
}

/** Counts rows that were added. @throws {AppError} `review_quota_reached` */
async function count(
  tx: Database,
  learner: Learner,
  more: { reviews: number; undone: number; cards: number },
  quotas: ReviewQuotas,
): Promise<void> {
  const reviewCount = learner.reviewCount + more.reviews;
  const undoneCount = learner.undoneCount + more.undone;
  const cardCount = learner.cardCount + more.cards;
  const isAbove =
    (more.reviews > 0 && reviewCount > quotas.reviews) ||
    (more.undone > 0 && undoneCount > quotas.reviews) ||
    (more.cards > 0 && cardCount > quotas.cards);
  if (isAbove) throw new AppError('review_quota_reached');
  if (more.reviews === 0 && more.undone === 0 && more.cards === 0) return;
  await tx
    .update(flashcardSettings)
    .set({ reviewCount, undoneCount, cardCount })
    .where(eq(flashcardSettings.userId, learner.userId));
}

function statesOf(
  names: readonly CardName[],
  before: ReadonlyMap<string, StoredCard>,
  changed: readonly StoredCard[],
): States {
  const now = new Map(changed.map((card) => [cardKey(card), card]));
  return names.map(({ note, facet }) => {
    const key = cardKey({ note, facet });
    return { note, facet, state: (now.get(key) ?? before.get(key))?.state ?? null };
  });
}

function distinctCards(cards: readonly CardName[]): CardName[] {
  return [
    ...new Map(
      cards.map(({ note, facet }) => [cardKey({ note, facet }), { note, facet }]),
    ).values(),
  ];
}

function partition<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
