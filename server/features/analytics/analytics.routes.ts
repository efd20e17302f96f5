import { isBlocked } from '#server/shared/sentences/blocked-words.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { FastifyRequest } from 'fastify';
import {
  pageViewSchema,
  popularReplySchema,
  searchEventSchema,
  studyEventSchema,
} from '#contract/analytics/schemas.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { ratePerMinute } from '#server/shared/http/rate-limits.ts';
import { acceptedSchema, invalidSchema } from '#server/shared/http/reply-schemas.ts';
import { type AnalyticsEvent, forgetEventsBefore, saveEvent } from './analytics.queries.ts';
import { consentingVisitor, hourOf, pageOf } from './analytics.rules.ts';
import { createPopularWords } from './popular-words.ts';

const EVENTS_PER_MINUTE = 120;
const READS_PER_MINUTE = 120;
const HOUR = 3_600_000;
/** As Privacy says. */
const KEPT = 90 * 24 * HOUR;
const POPULAR_CACHE_CONTROL = 'public, max-age=300';
const CONSENT_RULE =
  'Kept only where the cookies `consent`, `wortlaut_visitor` and `wortlaut_visit` say that the visitor agreed; the answer is the same.';

export interface AnalyticsParts {
  config: Config;
  clock: () => Date;
  db: Database;
  lookup: EntryLookup;
}

/** Counts what consenting visitors do, and tells which words many of them look up. */
export function registerAnalytics(app: App, { config, clock, db, lookup }: AnalyticsParts): void {
  const limit = { rateLimit: ratePerMinute(EVENTS_PER_MINUTE, config) };
  const popularWords = createPopularWords(db, lookup);

  let forgottenAt = 0;
  /** At most once an hour: what is too old goes. */
  const forgetOld = async (now: Date): Promise<void> => {
    if (now.getTime() < forgottenAt + HOUR) return;
    forgottenAt = now.getTime();
    await forgetEventsBefore(db, new Date(now.getTime() - KEPT));
  };
  const save = async (
    request: FastifyRequest,
    event: Pick<AnalyticsEvent, 'kind' | 'subject' | 'amount'>,
  ): Promise<void> => {
    const visitor = consentingVisitor(request.cookies);
    if (!visitor) return;
    const now = clock();
    await forgetOld(now);
    await saveEvent(db, { ...event, ...visitor, hour: hourOf(now) });
  };

  app.post(
    '/api/v2/analytics/page-view',
    {
      config: limit,
      schema: {
        tags: ['Analytics'],
        operationId: 'countPageView',
        summary: 'A page was opened',
        description: `Which page it was is kept, not its address. ${CONSENT_RULE}`,
        body: pageViewSchema,
        response: { 202: acceptedSchema, 422: invalidSchema },
      },
    },
    async (request, reply) => {
      await save(request, { kind: 'page-view', subject: pageOf(request.body.path) });
      return reply.code(202).send(null);
    },
  );

  app.post(
    '/api/v2/analytics/search',
    {
      config: limit,
      schema: {
        tags: ['Analytics'],
        operationId: 'countSearch',
        summary: 'A word was looked up',
        description: `Only German headwords of the dictionary are kept, never other texts. ${CONSENT_RULE}`,
        body: searchEventSchema,
        response: { 202: acceptedSchema, 422: invalidSchema },
      },
    },
    async (request, reply) => {
      const { word, language_pair: pair } = request.body;
      const subject = word.normalize('NFC');
      const isCounted =
        pair === 'german-english' &&
        !isBlocked(subject) &&
        lookup.findByHeadword(subject).length > 0;
      if (isCounted) await save(request, { kind: 'search', subject });
      return reply.code(202).send(null);
    },
  );

  app.post(
    '/api/v2/analytics/study',
    {
      config: limit,
      schema: {
        tags: ['Analytics'],
        operationId: 'countStudy',
        summary: 'A study session came to its end',
        description: `What kind it was and how many answers it had. ${CONSENT_RULE}`,
        body: studyEventSchema,
        response: { 202: acceptedSchema, 422: invalidSchema },
      },
    },
    async (request, reply) => {
      const { activity, answers } = request.body;
      await save(request, { kind: 'study', subject: activity, amount: answers });
      return reply.code(202).send(null);
    },
  );

  app.get(
    '/api/v2/dictionary/popular',
    {
      config: { rateLimit: ratePerMinute(READS_PER_MINUTE, config) },
      schema: {
        tags: ['Dictionary'],
        operationId: 'getPopularWords',
        'x-example': '/api/v2/dictionary/popular',
        summary: 'What many people look up now',
        description:
          'German words that at least five different visitors, who agreed to be counted, looked up in the last seven days.',
        response: { 200: popularReplySchema },
      },
    },
    async (_request, reply) => {
      const now = clock();
      await forgetOld(now);
      const words = await popularWords(now);
      reply.header('cache-control', POPULAR_CACHE_CONTROL);
      return { words };
    },
  );
}
