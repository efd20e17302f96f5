import {
  cloneCollection,
  getPublicCollection,
  likeCollection,
  listPublicCollections,
  reportCollection,
} from '#contract/collections/endpoints.ts';
import { readable } from '#server/shared/collections/access.ts';
import {
  findCollection,
  getReadableCollection,
  lockPublicCollection,
} from '#server/shared/collections/collections.queries.ts';
import { listItemMessages } from '#server/shared/collections/item-message.ts';
import { saveReport } from '#server/shared/collections/reports.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { idempotentCall } from '#server/shared/http/idempotency.ts';
import { createTurns } from '#server/shared/http/turns.ts';
import type { Config } from '#server/shared/config/config.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { copyCollection } from './copy-collection.ts';
import * as queries from './marketplace.queries.ts';

/** Copies that one person may ask for at a time: they are made one after another. */
const MOST_COPIES = 20;

export interface MarketplaceParts extends ImplementParts {
  config: Config;
  db: Database;
  lookup: EntryLookup;
}

export function registerMarketplace(app: App, parts: MarketplaceParts): void {
  const { clock, config, db, lookup } = parts;
  const turns = createTurns(MOST_COPIES - 1);
  const implement = createImplement(app, parts);
  const implementPublic = createImplement(app, parts, lockPublicCollection);

  implement(listPublicCollections, async ({ member, query, reply }) => {
    const page = await queries.listPublicCollections(db, query, member?.userId ?? null);
    reply.header('x-total-count', page.total);
    return page.collections;
  });

  implement(getPublicCollection, async ({ member, params: { id }, query }) => {
    const collection = readable(await findCollection(db, id, member?.userId ?? null), null);
    const { items, total } = await listItemMessages(
      db,
      lookup,
      { collectionId: id, isOwner: false },
      query,
    );
    return { ...collection, items, items_total: total };
  });

  implement(cloneCollection, ({ member: { userId }, params: { id }, request }) =>
    turns.run(userId, () =>
      copyCollection(db, id, idempotentCall(request, userId, clock()), config.quotas),
    ),
  );

  implementPublic(likeCollection, ({ member, transact }) =>
    transact((tx, { id }) => queries.toggleLike(tx, id, member.userId, clock())),
  );

  implement(reportCollection, async ({ member: { userId }, params: { id }, body: { reason } }) => {
    await getReadableCollection(db, id, null);
    await saveReport(db, { kind: 'collection', subject: id, reason, userId }, clock());
  });
}
