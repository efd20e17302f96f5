import { recordReviews } from '#server/shared/reviews/record-reviews.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { cefrLevelSchema } from '#contract/dictionary/schemas.ts';
import { errorReplySchema } from '#contract/errors.ts';
import {
  openSessionsSchema,
  practiceSessionSchema,
  practiceStartSchema,
  practiceSubmitSchema,
} from '#contract/practice/schemas.ts';
import type { IsWord } from '#german/answers/judgement.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Database } from '#server/shared/database/database.ts';
import { idempotentCall, runOnce } from '#server/shared/http/idempotency.ts';
import { type Identify, requireMember } from '#server/shared/http/member.ts';
import { exactRatePerMinute, ratePerMinute } from '#server/shared/http/rate-limits.ts';
import { readId } from '#server/shared/http/read-id.ts';
import {
  absentSchema,
  deniedSchema,
  guestSchema,
  invalidSchema,
} from '#server/shared/http/reply-schemas.ts';
import { findSession, listOpenSessions, submitAnswers } from './practice.queries.ts';
import { reviewId } from './review-id.ts';
import { toMessage } from './session-message.ts';
import { startSession } from './start-session.ts';

const STARTS_PER_MINUTE = 30;
const CALLS_PER_MINUTE = 240;
const PRACTICE = '/api/v2/ai/practice';
const refusals = { 401: guestSchema, 404: absentSchema, 422: invalidSchema };
const sessionParams = z.object({ id: z.string() });

export interface PracticeParts {
  config: Config;
  clock: () => Date;
  db: Database;
  identify: Identify;
  lookup: EntryLookup;
}

/** Exercises from the words of a collection or from one word. */
export function registerPractice(
  app: App,
  { config, clock, db, identify, lookup }: PracticeParts,
): void {
  const calls = { rateLimit: ratePerMinute(CALLS_PER_MINUTE, config) };
  const isWord = createIsWord(lookup);
  const mine = (reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'private, no-store');

  app.post(
    `${PRACTICE}/start`,
    {
      config: { rateLimit: exactRatePerMinute(STARTS_PER_MINUTE, config) },
      schema: {
        tags: ['Practice'],
        operationId: 'startPractice',
        summary: 'Make exercises',
        description:
          'From the words of a collection, from one word, or from what was not right in an earlier session. Fewer than asked for where the words give no more.',
        body: practiceStartSchema,
        response: {
          201: practiceSessionSchema,
          ...refusals,
          403: deniedSchema,
          409: errorReplySchema.describe('The earlier session is not handed in.'),
        },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      const now = clock();
      const session = await runOnce(db, idempotentCall(request, userId, now), async (tx) =>
        toMessage(
          await startSession(tx, lookup, request.body, { userId, now, random: Math.random }),
        ),
      );
      mine(reply).code(201);
      return session;
    },
  );

  app.get(
    `${PRACTICE}/open`,
    {
      config: calls,
      schema: {
        tags: ['Practice'],
        operationId: 'listOpenPractice',
        summary: 'Sessions to go on with',
        description: 'Begun and not handed in, newest first.',
        response: { 200: openSessionsSchema, 401: refusals[401] },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      mine(reply);
      return listOpenSessions(db, userId);
    },
  );

  app.get(
    `${PRACTICE}/session/:id`,
    {
      config: calls,
      schema: {
        tags: ['Practice'],
        operationId: 'getPracticeSession',
        summary: 'A session, to go on with or to look at',
        description: 'With the answers kept so far; what is right only once it is handed in.',
        params: sessionParams,
        response: { 200: practiceSessionSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      mine(reply);
      return toMessage(
        await findSession(db, userId, readId(request.params.id, 'practice_not_found')),
      );
    },
  );

  app.post(
    `${PRACTICE}/session/:id/submit`,
    {
      config: calls,
      schema: {
        tags: ['Practice'],
        operationId: 'submitPractice',
        summary: 'Keep answers, or hand the session in',
        description:
          'With `final: false` answers are only kept. Handed in, all are judged and feed the schedules of their words; doing so again gives the same result.',
        params: sessionParams,
        body: practiceSubmitSchema,
        response: { 200: practiceSessionSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      const id = readId(request.params.id, 'practice_not_found');
      const now = clock();
      const session = await submitAnswers(
        db,
        { userId, id, ...request.body, now },
        isWord,
        async (tx, reviews) => {
          await recordReviews(
            tx,
            userId,
            reviews.map(({ exercise, ...review }) => ({
              ...review,
              id: reviewId(id, exercise),
              reviewed_at: now.toISOString(),
              duration_ms: 0,
            })),
            now,
          );
        },
      );
      mine(reply);
      return toMessage(session);
    },
  );
}

/** What learners know as words is no slip of others. */
function createIsWord(lookup: EntryLookup): IsWord {
  let words: ReadonlySet<string> | null = null;
  return (text, language) => {
    words ??= new Set(lookup.listTaught(cefrLevelSchema.options, null).map(({ word }) => word));
    return language === 'de' && words.has(text);
  };
}
