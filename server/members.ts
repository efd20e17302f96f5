import { registerAccounts } from './accounts/accounts.routes.ts';
import type { AccessTokens } from './accounts/access-token.ts';
import { chooseProvider } from './accounts/create-accounts.ts';
import { registerDemoIdentity } from './accounts/demo-identity.routes.ts';
import { createIdentify, createReadToken } from './accounts/identify.ts';
import { exportAi } from './ai/ai.queries.ts';
import { registerAi } from './ai/ai.routes.ts';
import { wasShown } from './ai/tiles.queries.ts';
import { isBlocked } from './ai/blocked-words.ts';
import { registerAnalytics } from './analytics/analytics.routes.ts';
import type { App, Dependencies } from './app-type.ts';
import { registerArticles } from './articles/articles.routes.ts';
import { registerCollections } from './collections/collections.routes.ts';
import {
  createCollection,
  findCollection,
  lockCollection,
  renameCreator,
} from './collections/collections.queries.ts';
import { editable, readable } from './collections/collections.rules.ts';
import { exportCollections, findPinned } from './collections/pinned.queries.ts';
import { listItemMessages } from './collections/item-message.ts';
import { listAllItems } from './collections/items.queries.ts';
import type { DatabaseConnection } from './database/database.ts';
import { createEntryLookup } from './dictionary/entry-cards.ts';
import { createSentenceBank } from './dictionary/read-bank.ts';
import { registerExchange } from './exchange/exchange.routes.ts';
import { registerFeedback } from './feedback/feedback.routes.ts';
import { registerFlashcards } from './flashcards/flashcards.routes.ts';
import { exportFlashcards, listKnownNotes } from './flashcards/stats.queries.ts';
import { recordReviews } from './flashcards/record-reviews.ts';
import { registerMarketplace } from './marketplace/marketplace.routes.ts';
import { exportPractice } from './practice/practice.queries.ts';
import { registerPractice } from './practice/practice.routes.ts';
import type { PinnedEntries } from './pinned-entries.ts';
import { exportWriting } from './writing/writing.queries.ts';

/** The features that need to know who calls, wired to each other. Returns what the dictionary asks of them. */
export function registerMembers(
  app: App,
  dependencies: Dependencies,
  { db, readRows }: DatabaseConnection,
  tokens: AccessTokens,
): PinnedEntries {
  const { config, clock, dictionary } = dependencies;
  const { provider, demo } = chooseProvider(config, clock);
  const readToken = createReadToken(tokens);
  const identify = createIdentify(db, readToken, clock);
  const lookup = createEntryLookup(dictionary);

  registerAccounts(app, dependencies, {
    db,
    identify,
    tokens,
    provider,
    exportOthers: async (userId) => ({
      ...(await exportCollections(db, userId)),
      ...(await exportFlashcards(db, userId)),
      ...(await exportAi(db, userId)),
      ...(await exportPractice(db, userId)),
      ...(await exportWriting(db, userId)),
    }),
    onRename: renameCreator,
  });
  if (demo) registerDemoIdentity(app, demo);
  registerCollections(app, dependencies, { db, readRows, identify, readToken, lookup });
  registerMarketplace(app, dependencies, {
    db,
    identify,
    listItemMessages: (collectionId, query) => listItemMessages(db, lookup, collectionId, query),
  });
  registerFlashcards(app, dependencies, {
    db,
    identify,
    lookup,
    assertReadable: async (collectionId, userId) => {
      readable(await findCollection(db, collectionId), userId);
    },
  });
  registerExchange(app, dependencies, {
    db,
    identify,
    lookup,
    readCollection: async (reader, id, userId) =>
      readable(await findCollection(reader, id), userId),
    lockCollection: async (tx, id, userId) => editable(await lockCollection(tx, id), userId),
    createCollection,
    listItems: (reader, id) => listAllItems(reader, [id]),
  });
  registerArticles(app, dependencies, {
    identify,
    lookup,
    listKnown: (userId) => listKnownNotes(db, userId),
  });
  registerAi(app, dependencies, { db, identify, bank: createSentenceBank(dictionary) });
  registerPractice(app, dependencies, {
    db,
    identify,
    lookup,
    readCollection: async (reader, id, userId) => {
      const { name } = readable(await findCollection(reader, id), userId);
      return { id, name, items: await listAllItems(reader, [id]) };
    },
    recordReviews: async (tx, userId, reviews, now) => {
      await recordReviews(tx, userId, reviews, now);
    },
  });
  registerFeedback(app, dependencies, {
    db,
    identify,
    lookup,
    wasShown: (userId, tileId) => wasShown(db, userId, tileId),
  });
  registerAnalytics(app, dependencies, {
    db,
    findByHeadword: (word) => lookup.findByHeadword(word),
    isBlocked,
  });
  return {
    identify,
    findPinned: (userId, uuids) => findPinned(db, userId, uuids),
  };
}
