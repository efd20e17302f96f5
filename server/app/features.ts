import { registerAccounts } from '#server/features/accounts/accounts.routes.ts';
import type { AccessTokens } from '#server/features/accounts/access-token.ts';
import { chooseProvider } from '#server/features/accounts/create-accounts.ts';
import { registerDemoIdentity } from '#server/features/accounts/demo-identity.routes.ts';
import { createIdentify, createReadToken } from '#server/features/accounts/identify.ts';
import { exportAi } from '#server/features/sentences/ai.queries.ts';
import { registerAi } from '#server/features/sentences/ai.routes.ts';
import { wasShown } from '#server/features/sentences/tiles.queries.ts';
import { isBlocked } from '#server/shared/sentences/blocked-words.ts';
import { registerAnalytics } from '#server/features/analytics/analytics.routes.ts';
import type { App, Dependencies } from '#server/shared/http/app-type.ts';
import { registerArticles } from '#server/features/articles/articles.routes.ts';
import { registerCollections } from '#server/features/collections/collections.routes.ts';
import {
  createCollection,
  findCollection,
  lockCollection,
  renameCreator,
} from '#server/shared/collections/collections.queries.ts';
import { editable, readable } from '#server/shared/collections/access.ts';
import { exportCollections, findPinned } from '#server/shared/collections/pinned.queries.ts';
import { listItemMessages } from '#server/shared/collections/item-message.ts';
import { listAllItems } from '#server/shared/collections/items.queries.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { createEntryLookup } from '#server/shared/dictionary/entry-cards.ts';
import { createSentenceBank } from '#server/shared/dictionary/read-bank.ts';
import { registerExchange } from '#server/features/exchange/exchange.routes.ts';
import { registerFeedback } from '#server/features/feedback/feedback.routes.ts';
import { registerFlashcards } from '#server/features/flashcards/flashcards.routes.ts';
import { exportFlashcards, listKnownNotes } from '#server/features/flashcards/stats.queries.ts';
import { recordReviews } from '#server/features/flashcards/record-reviews.ts';
import { registerMarketplace } from '#server/features/collections/marketplace.routes.ts';
import { exportPractice } from '#server/features/practice/practice.queries.ts';
import { registerPractice } from '#server/features/practice/practice.routes.ts';
import type { PinnedEntries } from '#server/features/dictionary/pinned-entries.ts';
import { exportWriting } from '#server/features/writing/writing.queries.ts';

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
