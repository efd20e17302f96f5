import { getReadableCollection } from '#server/shared/collections/collections.queries.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { cefrLevelSchema } from '#contract/dictionary/schemas.ts';
import {
  collectionFacetsSchema,
  facetSchema,
  flashcardSettingsSchema,
  knownWordsReplySchema,
  queueQuerySchema,
  queueReplySchema,
  resetProgressSchema,
  reviewsReplySchema,
  reviewsSchema,
  statsQuerySchema,
  statsReplySchema,
  undoReviewsSchema,
} from '#contract/flashcards/schemas.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup, TaughtWord } from '#server/shared/dictionary/entry-card.ts';
import { type Identify, requireMember } from '#server/shared/http/member.ts';
import { exactRatePerMinute, ratePerMinute } from '#server/shared/http/rate-limits.ts';
import { readId } from '#server/shared/http/read-id.ts';
import {
  absentSchema,
  deniedSchema,
  doneSchema,
  guestSchema,
  invalidSchema,
} from '#server/shared/http/reply-schemas.ts';
import { findProgress } from './progress.ts';
import {
  recordReviews,
  resetProgress,
  undoReviews,
} from '#server/shared/reviews/record-reviews.ts';
import { findSettings, saveFacets, saveSettings } from '#server/shared/reviews/settings.queries.ts';
import { findQueue } from './study-queue.ts';

const READS_PER_MINUTE = 120;
const WRITES_PER_MINUTE = 240;
const RESETS_PER_MINUTE = 5;
const FLASHCARDS = '/api/v2/flashcards';
const refusals = { 401: guestSchema, 422: invalidSchema };

export interface FlashcardParts {
  config: Config;
  clock: () => Date;
  db: Database;
  identify: Identify;
  lookup: EntryLookup;
}

export function registerFlashcards(
  app: App,
  { config, clock, db, identify, lookup }: FlashcardParts,
): void {
  const reads = { rateLimit: ratePerMinute(READS_PER_MINUTE, config) };
  const writes = { rateLimit: ratePerMinute(WRITES_PER_MINUTE, config) };
  const mine = (reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'private, no-store');
  let taughtWords: TaughtWord[] | null = null;
  const taught = (): TaughtWord[] =>
    (taughtWords ??= lookup.listTaught(cefrLevelSchema.options, null));

  app.get(
    `${FLASHCARDS}/queue`,
    {
      config: reads,
      schema: {
        tags: ['Flashcards'],
        operationId: 'getQueue',
        summary: 'What to review now',
        description:
          'Due cards and new ones within the day’s limits, of one collection or of all that the person practises. Days begin at four in the morning of the time zone.',
        querystring: queueQuerySchema,
        response: { 200: queueReplySchema, ...refusals, 403: deniedSchema, 404: absentSchema },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      const { collection_id: asked, time_zone: timeZone, limit } = request.query;
      const collectionId = asked === undefined ? null : readId(asked, 'collection_not_found');
      if (collectionId !== null) await getReadableCollection(db, collectionId, userId);
      mine(reply);
      return findQueue(db, lookup, { userId, collectionId }, { now: clock(), timeZone, limit });
    },
  );

  app.get(
    `${FLASHCARDS}/words`,
    {
      config: reads,
      schema: {
        tags: ['Flashcards'],
        operationId: 'listKnownWords',
        summary: 'The words that we teach',
        description:
          'For judging typed answers in the browser: what is a word of its own is no slip of another.',
        response: { 200: knownWordsReplySchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=86400');
      return { words: [...new Set(taught().map(({ word }) => word))] };
    },
  );

  app.post(
    `${FLASHCARDS}/reviews`,
    {
      config: writes,
      schema: {
        tags: ['Flashcards'],
        operationId: 'recordReviews',
        summary: 'Keep reviews',
        description:
          'By ids that the client makes: a review sent twice counts once. Reviews may come late and in any order; each takes its place in time.',
        body: reviewsSchema,
        response: { 200: reviewsReplySchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      mine(reply);
      return recordReviews(db, userId, request.body.reviews, clock());
    },
  );

  app.post(
    `${FLASHCARDS}/reviews/undo`,
    {
      config: writes,
      schema: {
        tags: ['Flashcards'],
        operationId: 'undoReviews',
        summary: 'Take reviews back',
        description: 'By their ids, also before they have arrived. Repeating it changes nothing.',
        body: undoReviewsSchema,
        response: { 200: reviewsReplySchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      mine(reply);
      return undoReviews(db, userId, request.body.ids);
    },
  );

  app.get(
    `${FLASHCARDS}/stats`,
    {
      config: reads,
      schema: {
        tags: ['Flashcards'],
        operationId: 'getProgress',
        summary: 'How the learning goes',
        description: 'From the person’s reviews alone.',
        querystring: statsQuerySchema,
        response: { 200: statsReplySchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      mine(reply);
      return findProgress(db, taught(), userId, clock(), request.query.time_zone);
    },
  );

  app.get(
    `${FLASHCARDS}/settings`,
    {
      config: reads,
      schema: {
        tags: ['Flashcards'],
        operationId: 'getFlashcardSettings',
        summary: 'Retention, daily limits and exam',
        description: 'The defaults until the person changes them.',
        response: { 200: flashcardSettingsSchema, 401: guestSchema },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      mine(reply);
      return findSettings(db, userId);
    },
  );

  app.put(
    `${FLASHCARDS}/settings`,
    {
      config: writes,
      schema: {
        tags: ['Flashcards'],
        operationId: 'saveFlashcardSettings',
        summary: 'Change retention, daily limits or exam',
        description: 'A new retention counts from the next review of each card.',
        body: flashcardSettingsSchema,
        response: { 200: flashcardSettingsSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      await saveSettings(db, userId, request.body);
      mine(reply);
      return findSettings(db, userId);
    },
  );

  app.put(
    `${FLASHCARDS}/collections/:id`,
    {
      config: writes,
      schema: {
        tags: ['Flashcards'],
        operationId: 'chooseFacets',
        summary: 'What to ask of a collection',
        description:
          'One’s own, or a public one, which thereby joins what the person practises. Cards of facets left out keep their schedule and rest.',
        params: z.object({ id: z.string() }),
        body: collectionFacetsSchema,
        response: {
          200: z.object({ facets: z.array(facetSchema) }),
          ...refusals,
          403: deniedSchema,
          404: absentSchema,
        },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      const id = readId(request.params.id, 'collection_not_found');
      await getReadableCollection(db, id, userId);
      await saveFacets(db, userId, id, request.body.facets);
      mine(reply);
      return { facets: request.body.facets };
    },
  );

  app.post(
    `${FLASHCARDS}/reset`,
    {
      config: { rateLimit: exactRatePerMinute(RESETS_PER_MINUTE, config) },
      schema: {
        tags: ['Flashcards'],
        operationId: 'resetProgress',
        summary: 'Erase all progress',
        description:
          'Reviews and schedules; collections and settings stay. Asks for the typed confirmation.',
        body: resetProgressSchema,
        response: { 204: doneSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      await resetProgress(db, userId, clock());
      return reply.code(204).send(null);
    },
  );
}
