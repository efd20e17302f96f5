import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  collectionDetailSchema,
  collectionSchema,
  itemsQuerySchema,
} from '#contract/collections/schemas.ts';
import {
  likeReplySchema,
  marketplaceQuerySchema,
  marketplaceReplySchema,
  reportSchema,
} from '#contract/collections/marketplace.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Database } from '#server/shared/database/database.ts';
import { idempotentCall, runOnce } from '#server/shared/http/idempotency.ts';
import { saveReport } from '#server/shared/collections/reports.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { type Identify, requireMember } from '#server/shared/http/member.ts';
import { exactRatePerMinute, ratePerMinute } from '#server/shared/http/rate-limits.ts';
import {
  absentSchema,
  deniedSchema,
  doneSchema,
  guestSchema,
  invalidSchema,
} from '#server/shared/http/reply-schemas.ts';
import { readId } from '#server/shared/http/read-id.ts';
import { readable } from '#server/shared/collections/access.ts';
import {
  findCollection,
  getReadableCollection,
  lockPublicCollection,
} from '#server/shared/collections/collections.queries.ts';
import { listItemMessages } from '#server/shared/collections/item-message.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { cloneCollection, listPublicCollections, toggleLike } from './marketplace.queries.ts';

const READS_PER_MINUTE = 300;
const WRITES_PER_MINUTE = 60;
const REPORTS_PER_MINUTE = 5;
const MARKET = '/api/v2/collections/collection_marketplace';

const idParameters = z.object({ id: z.string() });

export interface MarketplaceParts {
  config: Config;
  clock: () => Date;
  db: Database;
  identify: Identify;
  lookup: EntryLookup;
}

export function registerMarketplace(
  app: App,
  { config, clock, db, identify, lookup }: MarketplaceParts,
): void {
  const reads = { rateLimit: ratePerMinute(READS_PER_MINUTE, config) };
  const writes = { rateLimit: ratePerMinute(WRITES_PER_MINUTE, config) };

  /** A member's answer says what they like, and a collection may become private or be hidden: never kept by a cache. */
  const fresh = (reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'private, no-store');

  app.get(
    MARKET,
    {
      config: reads,
      schema: {
        tags: ['Marketplace'],
        operationId: 'listPublicCollections',
        summary: 'Public collections',
        description:
          'All words of `search` must begin a word of name, description or creator, whatever the case and accents. The header X-Total-Count has the number of all.',
        querystring: marketplaceQuerySchema,
        response: { 200: marketplaceReplySchema, 401: guestSchema, 422: invalidSchema },
      },
    },
    async (request, reply) => {
      const member = await identify(request);
      const page = await listPublicCollections(db, request.query, member?.userId ?? null);
      fresh(reply).header('x-total-count', page.total);
      return page.collections;
    },
  );

  app.get(
    `${MARKET}/:id`,
    {
      config: reads,
      schema: {
        tags: ['Marketplace'],
        operationId: 'getPublicCollection',
        summary: 'A public collection with its items',
        description:
          'For guests too. At most a thousand items a page; the search covers all of them.',
        params: idParameters,
        querystring: itemsQuerySchema,
        response: {
          200: collectionDetailSchema,
          401: guestSchema,
          403: deniedSchema,
          404: absentSchema,
          422: invalidSchema,
        },
      },
    },
    async (request, reply) => {
      const id = readId(request.params.id, 'collection_not_found');
      const member = await identify(request);
      const found = await findCollection(db, id, member?.userId ?? null);
      const collection = readable(found, null);
      const { items, total } = await listItemMessages(db, lookup, id, request.query);
      fresh(reply);
      return { ...collection, items, items_total: total };
    },
  );

  app.post(
    `${MARKET}/:id/clone`,
    {
      config: writes,
      schema: {
        tags: ['Marketplace'],
        operationId: 'cloneCollection',
        summary: 'Copy a public collection to the own private ones',
        description: 'The copy remembers what it was made from.',
        params: idParameters,
        response: { 201: collectionSchema, 401: guestSchema, 403: deniedSchema, 404: absentSchema },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      const id = readId(request.params.id, 'collection_not_found');
      const copy = await runOnce(db, idempotentCall(request, userId, clock()), async (tx) => {
        await lockPublicCollection(tx, id);
        return findCollection(tx, await cloneCollection(tx, id, userId, clock()));
      });
      if (!copy) throw new AppError('collection_not_found');
      fresh(reply);
      return reply.code(201).send(copy);
    },
  );

  app.post(
    `${MARKET}/:id/like`,
    {
      config: writes,
      schema: {
        tags: ['Marketplace'],
        operationId: 'likeCollection',
        summary: 'Like a public collection, or take the like back',
        description: 'One like a person.',
        params: idParameters,
        response: { 200: likeReplySchema, 401: guestSchema, 403: deniedSchema, 404: absentSchema },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      const id = readId(request.params.id, 'collection_not_found');
      fresh(reply);
      return runOnce(db, idempotentCall(request, userId, clock()), async (tx) => {
        await lockPublicCollection(tx, id);
        return toggleLike(tx, id, userId, clock());
      });
    },
  );

  app.post(
    `${MARKET}/:id/report`,
    {
      config: { rateLimit: exactRatePerMinute(REPORTS_PER_MINUTE, config) },
      schema: {
        tags: ['Marketplace'],
        operationId: 'reportCollection',
        summary: 'Report a public collection to the operator',
        description: 'The reason is kept for the operator.',
        params: idParameters,
        body: reportSchema,
        response: {
          204: doneSchema,
          401: guestSchema,
          403: deniedSchema,
          404: absentSchema,
          422: invalidSchema,
        },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      const id = readId(request.params.id, 'collection_not_found');
      await getReadableCollection(db, id, null);
      const { reason } = request.body;
      await saveReport(db, { kind: 'collection', subject: id, reason, userId }, clock());
      return reply.code(204).send(null);
    },
  );
}
