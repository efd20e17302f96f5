import { registerAccounts } from './accounts/accounts.routes.ts';
import { createAccessTokens } from './accounts/access-token.ts';
import { chooseProvider, sessionSecret } from './accounts/create-accounts.ts';
import { registerDemoIdentity } from './accounts/demo-identity.routes.ts';
import { createIdentify } from './accounts/identify.ts';
import type { App, Dependencies } from './app-type.ts';
import { registerCollections } from './collections/collections.routes.ts';
import { renameCreator } from './collections/collections.queries.ts';
import { exportCollections, findPinned } from './collections/pinned.queries.ts';
import { listItemMessages } from './collections/item-message.ts';
import type { DatabaseConnection } from './database/database.ts';
import { createEntryLookup } from './dictionary/entry-cards.ts';
import { registerFeedback } from './feedback/feedback.routes.ts';
import { registerMarketplace } from './marketplace/marketplace.routes.ts';
import type { PinnedEntries } from './pinned-entries.ts';

/** The features that need to know who calls, wired to each other. Returns what the dictionary asks of them. */
export function registerMembers(
  app: App,
  dependencies: Dependencies,
  { db }: DatabaseConnection,
): PinnedEntries {
  const { config, clock, dictionary } = dependencies;
  const tokens = createAccessTokens(sessionSecret(config), clock);
  const { provider, demo } = chooseProvider(config, clock);
  const identify = createIdentify(db, tokens, clock);
  const lookup = createEntryLookup(dictionary);

  registerAccounts(app, dependencies, {
    db,
    identify,
    tokens,
    provider,
    exportOthers: (userId) => exportCollections(db, userId),
    onRename: renameCreator,
  });
  if (demo) registerDemoIdentity(app, demo);
  registerCollections(app, dependencies, { db, identify, lookup });
  registerMarketplace(app, dependencies, {
    db,
    identify,
    listItemMessages: (collectionId, query) => listItemMessages(db, lookup, collectionId, query),
  });
  registerFeedback(app, dependencies, { db, identify, lookup });
  return {
    identify,
    findPinned: (userId, uuids) => findPinned(db, userId, uuids),
  };
}
