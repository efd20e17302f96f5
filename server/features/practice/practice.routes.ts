import { cefrLevelSchema } from '#contract/dictionary/schemas.ts';
import * as calls from '#contract/practice/endpoints.ts';
import type { IsWord } from '#german/answers/judgement.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { recordPractised } from '#server/shared/reviews/record-reviews.ts';
import { findSession, listOpenSessions, submitAnswers } from './practice.queries.ts';
import { reviewId } from './review-id.ts';
import { toMessage } from './session-message.ts';
import { listKinds, startSession } from './start-session.ts';

export interface PracticeParts extends ImplementParts {
  config: Config;
  db: Database;
  lookup: EntryLookup;
}

/** Exercises from the words of a collection or from one word. */
export function registerPractice(app: App, { db, lookup, ...parts }: PracticeParts): void {
  const { clock, config } = parts;
  const implement = createImplement(app, parts);
  const isWord = createIsWord(lookup);

  implement(calls.startPractice, ({ member: { userId }, body, transact }) =>
    transact(async (tx) => {
      const context = { userId, now: clock(), random: Math.random };
      return toMessage(await startSession(tx, lookup, body, context), isWord);
    }),
  );

  implement(calls.listPracticeKinds, async ({ member: { userId }, query }) => ({
    kinds: await listKinds(db, lookup, query, { userId, random: Math.random }),
  }));

  implement(calls.listOpenPractice, ({ member }) => listOpenSessions(db, member.userId));

  implement(calls.getPracticeSession, async ({ member, params }) =>
    toMessage(await findSession(db, member.userId, params.id), isWord),
  );

  implement(calls.submitPractice, async ({ member: { userId }, params: { id }, body }) => {
    const now = clock();
    const session = await submitAnswers(
      db,
      { userId, id, ...body, now },
      isWord,
      async (tx, reviews) => {
        await recordPractised(
          tx,
          userId,
          reviews.map(({ exercise, ...review }) => ({
            ...review,
            id: reviewId(id, exercise),
            reviewed_at: now.toISOString(),
            duration_ms: 0,
          })),
          config.quotas,
          now,
        );
      },
    );
    return toMessage(session, isWord);
  });
}

/** Tells the judge which texts are words that learners know, so that none counts as a slip for another word. */
function createIsWord(lookup: EntryLookup): IsWord {
  let words: ReadonlySet<string> | null = null;
  return (text, language) => {
    words ??= new Set(lookup.listTaught(cefrLevelSchema.options, null).map(({ word }) => word));
    return language === 'de' && words.has(text);
  };
}
