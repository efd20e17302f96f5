import { addDays, dayStart, studyDay } from '#learning/study-day.ts';
import { cefrLevelSchema } from '#contract/dictionary/schemas.ts';
import * as calls from '#contract/flashcards/endpoints.ts';
import { getReadableCollection } from '#server/shared/collections/collections.queries.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup, TaughtWord } from '#server/shared/dictionary/entry-card.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { createTurns } from '#server/shared/http/turns.ts';
import {
  recordReviews,
  resetProgress,
  undoReviews,
} from '#server/shared/reviews/record-reviews.ts';
import { findSettings, saveFacets, saveSettings } from '#server/shared/reviews/settings.queries.ts';
import { listCollectionProgress, listItemMarks } from './collection-progress.queries.ts';
import { findRealNotes } from './real-notes.queries.ts';
import { findProgress } from './progress.ts';
import { findQueue } from './study-queue.ts';

/** Queues and statistics that one person may ask for besides the one that is being made. */
const MOST_WAITING = 8;

export interface FlashcardParts extends ImplementParts {
  config: Config;
  db: Database;
  lookup: EntryLookup;
}

export function registerFlashcards(app: App, { db, lookup, ...parts }: FlashcardParts): void {
  const { clock, config } = parts;
  const implement = createImplement(app, parts);
  const turns = createTurns(MOST_WAITING);
  const implementForReaders = createImplement(app, parts, getReadableCollection);
  let taughtWords: TaughtWord[] | null = null;
  const taught = (): TaughtWord[] =>
    (taughtWords ??= lookup.listTaught(cefrLevelSchema.options, null));

  implement(calls.getQueue, async ({ member: { userId }, query }) => {
    const { collection_id: collectionId = null, time_zone: timeZone, limit } = query;
    if (collectionId !== null) await getReadableCollection(db, collectionId, userId);
    return turns.run(userId, () =>
      findQueue(db, lookup, { userId, collectionId }, { now: clock(), timeZone, limit }),
    );
  });

  implement(calls.listKnownWords, () => ({
    words: [...new Set(taught().map(({ word }) => word))],
  }));

  implement(calls.recordReviews, async ({ member: { userId }, body }) => {
    const notes = await findRealNotes(
      db,
      lookup,
      userId,
      body.reviews.map(({ note }) => note),
    );
    const real = body.reviews.filter(({ note }) => notes.has(note));
    const invented = body.reviews.filter(({ note }) => !notes.has(note));
    const { states, ignored } = await recordReviews(db, userId, real, config.quotas, clock());
    return { states, ignored: [...ignored, ...invented.map(({ id }) => id)] };
  });

  implement(calls.undoReviews, ({ member, body }) =>
    undoReviews(db, member.userId, body.ids, config.quotas),
  );

  implement(calls.getProgress, ({ member, query }) =>
    turns.run(member.userId, () =>
      findProgress(db, taught(), member.userId, clock(), query.time_zone),
    ),
  );

  implement(calls.listCollectionProgress, async ({ member: { userId }, query }) => ({
    collections: await turns.run(userId, () =>
      listCollectionProgress(db, userId, endOfDay(clock(), query.time_zone)),
    ),
  }));

  implement(calls.listItemMarks, async ({ member: { userId }, params, query }) => {
    const { id: collectionId } = await getReadableCollection(db, params.id, userId);
    const before = endOfDay(clock(), query.time_zone);
    const items = query.items.split(',');
    return { marks: await listItemMarks(db, { userId, collectionId }, items, before) };
  });

  implement(calls.getFlashcardSettings, ({ member }) => findSettings(db, member.userId));

  implement(calls.saveFlashcardSettings, async ({ member, body }) => {
    await saveSettings(db, member.userId, body);
    return findSettings(db, member.userId);
  });

  implementForReaders(calls.chooseFacets, ({ member, body: { facets }, transact }) =>
    transact(async (tx, collection) => {
      await saveFacets(tx, member.userId, collection.id, facets, config.quotas);
      return { facets };
    }),
  );

  implement(calls.resetProgress, ({ member }) => resetProgress(db, member.userId, clock()));
}

/** When the study day of an instant ends. */
function endOfDay(now: Date, timeZone: string): Date {
  return dayStart(addDays(studyDay(now, timeZone), 1), timeZone);
}
