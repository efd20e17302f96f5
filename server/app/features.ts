import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { AccessTokens } from '#server/features/accounts/access-token.ts';
import { registerAccounts } from '#server/features/accounts/accounts.routes.ts';
import { chooseProvider } from '#server/features/accounts/create-accounts.ts';
import { registerDemoIdentity } from '#server/features/accounts/demo-identity.routes.ts';
import { createIdentify, createReadToken } from '#server/features/accounts/identify.ts';
import { registerProviders } from '#server/features/accounts/providers.routes.ts';
import { registerAnalytics } from '#server/features/analytics/analytics.routes.ts';
import { registerArticles } from '#server/features/articles/articles.routes.ts';
import { registerCollections } from '#server/features/collections/collections.routes.ts';
import { registerMarketplace } from '#server/features/collections/marketplace.routes.ts';
import { registerContact } from '#server/features/contact/contact.routes.ts';
import { registerDictionary } from '#server/features/dictionary/dictionary.routes.ts';
import { registerDrills } from '#server/features/drills/drills.routes.ts';
import { registerExchange } from '#server/features/exchange/exchange.routes.ts';
import { registerFeedback } from '#server/features/feedback/feedback.routes.ts';
import { registerFlashcards } from '#server/features/flashcards/flashcards.routes.ts';
import { registerReminders } from '#server/features/flashcards/reminders.routes.ts';
import { registerHealth } from '#server/features/health/health.routes.ts';
import { registerPractice } from '#server/features/practice/practice.routes.ts';
import { registerAi } from '#server/features/sentences/ai.routes.ts';
import { registerReading } from '#server/features/reading/reading.routes.ts';
import { registerSpeech } from '#server/features/speech/speech.routes.ts';
import { registerTexts } from '#server/features/texts/texts.routes.ts';
import { registerTranslation } from '#server/features/translation/translation.routes.ts';
import { registerWriting } from '#server/features/writing/writing.routes.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { createEntryLookup } from '#server/shared/dictionary/entry-cards.ts';
import { createSentenceBank } from '#server/shared/dictionary/read-bank.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { registerForms } from '#server/shared/http/forms.ts';
import type { MemberParts } from '#server/shared/http/implement.ts';
import { emptyAccount, exportOthers } from './account-data.ts';
import type { Dependencies } from './dependencies.ts';

/** Our own tokens, and the keys that sign them: the current one first. */
interface Signing {
  secrets: readonly [string, ...string[]];
  tokens: AccessTokens;
}

/**
 * Registers every feature of the API.
 * @param signing null where nobody can sign in
 * @param fieldBytes the most bytes of a field of a form
 */
export async function registerFeatures(
  app: App,
  dependencies: Dependencies,
  signing: Signing | null,
  fieldBytes: number,
): Promise<void> {
  const { database } = dependencies;
  registerHealth(app, dependencies);
  const members =
    database && signing
      ? await registerMemberFeatures(app, dependencies, database, signing, fieldBytes)
      : null;
  registerProviders(app, dependencies);
  registerDictionary(app, { ...dependencies, members });
  registerReading(app, { ...dependencies, members });
  registerSpeech(app, { ...dependencies, members });
  registerDrills(app, { ...dependencies, members });
  registerWriting(app, dependencies, members);
}

/** Registers the features that need to know the caller. Returns how callers are identified, and their database. */
async function registerMemberFeatures(
  app: App,
  dependencies: Dependencies,
  { db, readRows }: DatabaseConnection,
  { secrets, tokens }: Signing,
  fieldBytes: number,
): Promise<MemberParts> {
  const { config, clock, checker, dictionary, logger, reading } = dependencies;
  const { provider, demo } = chooseProvider(config, clock);
  const readToken = createReadToken(tokens);
  const identify = createIdentify(db, readToken, clock);
  const lookup = createEntryLookup(dictionary);
  const members = { db, identify, readToken };
  const parts = { config, clock, db, identify, members, lookup };

  // Their hooks run for every request of a scope, so only features that use cookies, or forms, share one.
  await app.register(async (withCookies) => {
    await withCookies.register(cookie);
    const scope = withCookies as App;
    registerAccounts(scope, { ...parts, tokens, provider, exportOthers, emptyAccount });
    registerAnalytics(scope, { ...parts, secrets });
    await scope.register(async (withForms) => {
      await registerForms(withForms as App, fieldBytes, join(config.dataDirectory, 'uploads'));
      registerCollections(withForms as App, { ...parts, readRows });
      registerExchange(withForms as App, parts);
    });
  });
  if (demo) registerDemoIdentity(app, demo, config);
  registerMarketplace(app, parts);
  registerFlashcards(app, parts);
  registerReminders(app, { ...parts, logger });
  registerArticles(app, { ...parts, reading });
  registerAi(app, { ...parts, checker, reading, bank: createSentenceBank(dictionary) });
  registerPractice(app, parts);
  registerTranslation(app, parts);
  registerFeedback(app, parts);
  registerContact(app, { ...parts, logger });
  registerTexts(app, parts);
  return members;
}
