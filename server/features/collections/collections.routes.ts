import type { Config } from '#server/shared/config/config.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  addEntrySchema,
  aiExampleItemSchema,
  bulkResultSchema,
  bulkWordsSchema,
  type Collection,
  collectionDetailSchema,
  collectionItemSchema,
  collectionOrderSchema,
  collectionSchema,
  createCollectionSchema,
  customEntryChangeSchema,
  customEntrySchema,
  itemsQuerySchema,
  updateCollectionSchema,
} from '#contract/collections/schemas.ts';
import { allowsFunctional, CONSENT_NAME, parseConsent } from '#contract/site/consent.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Database, ReadRows } from '#server/shared/database/database.ts';
import { idempotentCall, runOnce } from '#server/shared/http/idempotency.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { AppError } from '#server/shared/http/errors.ts';
import {
  type Identify,
  type Member,
  type ReadToken,
  requireMember,
} from '#server/shared/http/member.ts';
import { ratePerMinute } from '#server/shared/http/rate-limits.ts';
import { readId } from '#server/shared/http/read-id.ts';
import {
  absentSchema,
  conflictSchema,
  deniedSchema,
  doneSchema,
  guestSchema,
  invalidSchema,
  staleSchema,
} from '#server/shared/http/reply-schemas.ts';
import { addWords, seekWords } from './bulk-add.ts';
import { ORDER_COOKIE, orderCookieOptions, packOrder, sortByOrder } from './collection-order.ts';
import {
  createCollection,
  deleteCollection,
  getReadableCollection,
  lockOwnCollection,
  updateCollection,
} from '#server/shared/collections/collections.queries.ts';
import { formValues, versionFromIfMatch } from './collection-form.rules.ts';
import { listItemMessages, toItem } from '#server/shared/collections/item-message.ts';
import { listForSession } from './own-list.queries.ts';
import {
  addAiExample,
  addCustomEntry,
  addEntries,
  changeCustomEntry,
  findItem,
  removeEntry,
  removeItem,
} from '#server/shared/collections/items.queries.ts';

const READS_PER_MINUTE = 300;
const WRITES_PER_MINUTE = 120;
const LISTS = '/api/v2/collections/lists';

/** Two names of one call. */
const ADD_ENTRY_CALLS = [
  { path: `${LISTS}/:id/words`, operationId: 'pinWord' },
  { path: `${LISTS}/:id/items/dictionary`, operationId: 'addDictionaryItem' },
] as const;
const idParameters = z.object({ id: z.string() });
const itemParameters = z.object({ id: z.string(), itemId: z.string() });
const refusals = { 401: guestSchema, 403: deniedSchema, 404: absentSchema, 422: invalidSchema };

export interface CollectionParts {
  config: Config;
  clock: () => Date;
  db: Database;
  readRows: ReadRows;
  identify: Identify;
  readToken: ReadToken;
  lookup: EntryLookup;
}

export function registerCollections(
  app: App,
  { config, clock, db, readRows, identify, readToken, lookup }: CollectionParts,
): void {
  const reads = { rateLimit: ratePerMinute(READS_PER_MINUTE, config) };
  const writes = { rateLimit: ratePerMinute(WRITES_PER_MINUTE, config) };

  const ownList = async (
    request: FastifyRequest<{ Params: { id: string } }>,
  ): Promise<{ member: Member; id: string }> => {
    const member = await requireMember(identify, request);
    return { member, id: readId(request.params.id, 'collection_not_found') };
  };
  /** Work on the caller's own collection: in a transaction, once for an Idempotency-Key. */
  const edit = async <Result>(
    request: FastifyRequest<{ Params: { id: string } }>,
    work: (tx: Database, collection: Collection) => Promise<Result>,
  ): Promise<Result> => {
    const { member, id } = await ownList(request);
    return runOnce(db, idempotentCall(request, member.userId, clock()), async (tx) =>
      work(tx, await lockOwnCollection(tx, id, member.userId)),
    );
  };
  const mine = (reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'private, no-store');
  const tagged = (reply: FastifyReply, collection: Collection): FastifyReply =>
    mine(reply).header('etag', `"${collection.version}"`);

  app.get(
    LISTS,
    {
      config: reads,
      schema: {
        tags: ['Collections'],
        operationId: 'listCollections',
        summary: "The caller's own collections",
        description: 'The newest first, or as the order cookie says.',
        response: { 200: z.array(collectionSchema), 401: guestSchema },
      },
    },
    async (request, reply) => {
      const member = await requireMember(readToken, request);
      const list = await listForSession(readRows, member, clock());
      if (list === null) throw new AppError('authentication_failed');
      const order = request.cookies[ORDER_COOKIE];
      // Refused since it was set; the browser's scripts cannot delete it.
      if (order !== undefined && !allowsFunctional(parseConsent(request.cookies[CONSENT_NAME]))) {
        reply.clearCookie(ORDER_COOKIE, orderCookieOptions(config));
      }
      const sorted = sortByOrder(list, order);
      mine(reply).type('application/json; charset=utf-8');
      // Bytes go out as they are: checking each field again would take longer than all the rest.
      return (reply as FastifyReply).send(Buffer.from(JSON.stringify(sorted)));
    },
  );

  app.post(
    LISTS,
    {
      config: writes,
      schema: {
        tags: ['Collections'],
        operationId: 'createCollection',
        summary: 'Create a collection',
        description:
          'Private unless told otherwise. With an Idempotency-Key header a repeated call creates nothing more.',
        body: createCollectionSchema,
        response: {
          201: collectionSchema,
          401: guestSchema,
          409: conflictSchema,
          422: invalidSchema,
        },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      const call = idempotentCall(request, userId, clock());
      const created = await runOnce(db, call, (tx) =>
        createCollection(tx, userId, request.body, clock()),
      );
      tagged(reply, created);
      return reply.code(201).send(created);
    },
  );

  app.put(
    '/api/v2/collections/order',
    {
      config: writes,
      schema: {
        tags: ['Collections'],
        operationId: 'orderCollections',
        summary: 'Keep the order of the own collections, in a cookie',
        description: 'Half a year, in this browser, unless functional cookies were refused.',
        body: collectionOrderSchema,
        response: { 204: doneSchema, 401: guestSchema, 422: invalidSchema },
      },
    },
    async (request, reply) => {
      await requireMember(identify, request);
      const options = orderCookieOptions(config);
      // Somebody who refused such cookies keeps the order only until the page is left.
      if (allowsFunctional(parseConsent(request.cookies[CONSENT_NAME]))) {
        reply.setCookie(ORDER_COOKIE, packOrder(request.body.ids), options);
      } else {
        reply.clearCookie(ORDER_COOKIE, options);
      }
      return reply.code(204).send(null);
    },
  );

  app.get(
    `${LISTS}/:id`,
    {
      config: reads,
      schema: {
        tags: ['Collections'],
        operationId: 'getCollection',
        summary: 'A collection with its items',
        description:
          'One’s own, or a public one. At most a thousand items a page; the search covers all of them.',
        params: idParameters,
        querystring: itemsQuerySchema,
        response: { 200: collectionDetailSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { member, id } = await ownList(request);
      const collection = await getReadableCollection(db, id, member.userId);
      const { items, total } = await listItemMessages(db, lookup, id, request.query);
      tagged(reply, collection);
      return { ...collection, items, items_total: total };
    },
  );

  app.put(
    `${LISTS}/:id`,
    {
      config: writes,
      preValidation: (request, _reply, done) => {
        const isForm = !/^application\/json\b/u.test(request.headers['content-type'] ?? '');
        if (isForm && typeof request.body === 'object' && request.body !== null) {
          request.body = formValues(request.body as Record<string, unknown>);
        }
        done();
      },
      schema: {
        tags: ['Collections'],
        operationId: 'updateCollection',
        summary: 'Change a collection',
        description:
          'What is left out stays. Takes JSON or form data (`true` and `false` as texts). With If-Match it fails where the collection has changed since.',
        consumes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
        params: idParameters,
        body: updateCollectionSchema,
        response: { 200: collectionSchema, ...refusals, 412: staleSchema },
      },
    },
    async (request, reply) => {
      const { member, id } = await ownList(request);
      const version = versionFromIfMatch(request.headers['if-match']);
      const changed = await db.transaction(async (tx) => {
        const current = await lockOwnCollection(tx, id, member.userId);
        if (version !== null && version !== current.version) {
          throw new AppError('changed_meanwhile');
        }
        return updateCollection(tx, current, request.body);
      });
      tagged(reply, changed);
      return changed;
    },
  );

  app.delete(
    `${LISTS}/:id`,
    {
      config: writes,
      schema: {
        tags: ['Collections'],
        operationId: 'deleteCollection',
        summary: 'Delete a collection',
        description: 'Items and likes go with it.',
        params: idParameters,
        response: { 204: doneSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { member, id } = await ownList(request);
      await db.transaction(async (tx) => {
        await lockOwnCollection(tx, id, member.userId);
        await deleteCollection(tx, id);
      });
      return reply.code(204).send(null);
    },
  );

  for (const { path, operationId } of ADD_ENTRY_CALLS) {
    app.post(
      path,
      {
        config: writes,
        schema: {
          tags: ['Collections'],
          operationId,
          summary: 'Add a dictionary entry',
          description: 'By the uuid of the entry. An entry is in a collection at most once.',
          params: idParameters,
          body: addEntrySchema,
          response: { 201: collectionItemSchema, ...refusals, 409: conflictSchema },
        },
      },
      async (request, reply) => {
        const card = lookup.findByUuid(request.body.entry_uuid);
        const item = await edit(request, async (tx, { id }) => {
          if (!card) throw new AppError('entry_not_found');
          const [added] = await addEntries(tx, id, [card], clock());
          if (!added) throw new AppError('already_in_collection');
          return toItem(added, lookup);
        });
        mine(reply);
        return reply.code(201).send(item);
      },
    );
  }

  app.delete(
    `${LISTS}/:id/words/:uuid`,
    {
      config: writes,
      schema: {
        tags: ['Collections'],
        operationId: 'unpinWord',
        summary: 'Remove a dictionary entry',
        description: 'By the uuid of the entry.',
        params: z.object({ id: z.string(), uuid: z.string() }),
        response: { 204: doneSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const uuid = readId(request.params.uuid, 'item_not_found');
      const current = lookup.findByUuid(uuid)?.uuid;
      await edit(request, async (tx, { id }) => {
        if (!(await removeEntry(tx, id, current ? [uuid, current] : [uuid]))) {
          throw new AppError('item_not_found');
        }
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${LISTS}/:id/words/bulk`,
    {
      config: writes,
      schema: {
        tags: ['Collections'],
        operationId: 'addWords',
        summary: 'Add many words',
        description:
          'Inflected forms add their lemma, duplicates are skipped, and each word that is not in the dictionary is named.',
        params: idParameters,
        body: bulkWordsSchema,
        response: { 200: bulkResultSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { words } = request.body;
      mine(reply);
      await requireMember(readToken, request);
      const sought = await seekWords(lookup, words);
      return edit(request, (tx, { id }) => addWords(tx, id, sought, clock()));
    },
  );

  app.post(
    `${LISTS}/:id/items/custom`,
    {
      config: writes,
      schema: {
        tags: ['Collections'],
        operationId: 'addCustomEntry',
        summary: 'Add an entry of one’s own',
        description: 'A word that is not in the dictionary, with a translation and notes.',
        params: idParameters,
        body: customEntrySchema,
        response: { 201: collectionItemSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const item = await edit(request, async (tx, { id }) =>
        toItem(await addCustomEntry(tx, id, request.body, clock()), lookup),
      );
      mine(reply);
      return reply.code(201).send(item);
    },
  );

  app.post(
    `${LISTS}/:id/items/ai-example`,
    {
      config: writes,
      schema: {
        tags: ['Collections'],
        operationId: 'addAiExample',
        summary: 'Add an example sentence',
        description: 'A generated sentence with its translation.',
        params: idParameters,
        body: aiExampleItemSchema,
        response: { 201: collectionItemSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const item = await edit(request, async (tx, { id }) =>
        toItem(await addAiExample(tx, id, request.body, clock()), lookup),
      );
      mine(reply);
      return reply.code(201).send(item);
    },
  );

  const itemPath = `/api/v2/collections/lists/:id/items/:itemId` as const;
  app.patch(
    itemPath,
    {
      config: writes,
      schema: {
        tags: ['Collections'],
        operationId: 'updateCustomEntry',
        summary: 'Change an entry of one’s own',
        description: 'Word, translation or notes; what is left out stays.',
        params: itemParameters,
        body: customEntryChangeSchema,
        response: { 200: collectionItemSchema, ...refusals, 409: conflictSchema },
      },
    },
    async (request, reply) => {
      const itemId = readId(request.params.itemId, 'item_not_found');
      mine(reply);
      return edit(request, async (tx, { id }) => {
        const item = await findItem(tx, id, itemId);
        if (!item) throw new AppError('item_not_found');
        if (item.itemType !== 'custom_word') throw new AppError('not_a_custom_entry');
        return toItem(await changeCustomEntry(tx, item, request.body), lookup);
      });
    },
  );

  app.delete(
    itemPath,
    {
      config: writes,
      schema: {
        tags: ['Collections'],
        operationId: 'removeItem',
        summary: 'Remove an item',
        description: 'By the id of the item.',
        params: itemParameters,
        response: { 204: doneSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const itemId = readId(request.params.itemId, 'item_not_found');
      await edit(request, async (tx, { id }) => {
        if (!(await removeItem(tx, id, itemId))) throw new AppError('item_not_found');
      });
      return reply.code(204).send(null);
    },
  );
}
