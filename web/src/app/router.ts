import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import type { Preferences } from '#contract/site/pages.ts';
import { PAGE_TEXT } from '#web/features/articles/page-text.ts';
import { provideTransport } from '#web/shared/http/endpoint-query.ts';
import type { Transport } from '#web/shared/http/send-endpoint.ts';
import { createQueryClient } from '#web/shared/http/query-client.ts';
import type { RouterContext, Site } from '#web/shared/routing/router-context.ts';
import { parseSearchParams, printSearchParams } from '#web/shared/routing/search-params.ts';
import { fillQueries, type LoadedQuery, loadedQueries, provideQueries } from './query-transfer.ts';
import { articleRoute } from './routes/article.ts';
import { collectionRoute } from './routes/collection.ts';
import { collectionsRoute } from './routes/collections.ts';
import { contentRoute } from './routes/content.ts';
import { drillRoute, drillsRoute } from './routes/drills.ts';
import { flashcardsRoute } from './routes/flashcards.ts';
import { dictionaryIndexRoute, homeRoute, indexRoute, pairRoute } from './routes/home.tsx';
import { missingRoute } from './routes/missing.ts';
import { newTextRoute } from './routes/new-text.ts';
import { offlineRoute } from './routes/offline.ts';
import { ownTextRoute } from './routes/own-text.ts';
import { ownTextsRoute } from './routes/own-texts.ts';
import { pageRoutes } from './routes/pages.ts';
import { practiceRoute } from './routes/practice.ts';
import { rootRoute } from './routes/root.tsx';
import { textPageRoute } from './routes/text-page.ts';
import { wordRoute } from './routes/word.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';

/** All routes. */
const routeTree = rootRoute.addChildren([
  indexRoute,
  dictionaryIndexRoute,
  pairRoute.addChildren([homeRoute, wordRoute]),
  collectionsRoute,
  collectionRoute,
  flashcardsRoute,
  practiceRoute,
  drillsRoute,
  drillRoute,
  contentRoute,
  articleRoute,
  ownTextsRoute,
  newTextRoute,
  ownTextRoute,
  ...pageRoutes,
  offlineRoute,
  textPageRoute,
  missingRoute,
]);

export interface RouterOptions {
  transport: Transport;
  site: Site;
  currentPreferences: () => Preferences;
  currentUserId: () => string | null;
  /** Server only: the nonce for inline scripts. */
  nonce?: string;
  /** Renders only the shell around every page; the browser renders the rest. */
  isShell?: boolean;
}

/** A router with its own query cache: one per request on the server, one per page in the browser. */
export function createRouter({ nonce, isShell = false, transport, ...options }: RouterOptions) {
  const queryClient = createQueryClient();
  provideTransport(queryClient, transport);
  const context: RouterContext = { queryClient, ...options };
  const { site } = options;
  const router = createTanStackRouter({
    routeTree,
    context,
    parseSearch: parseSearchParams,
    stringifySearch: printSearchParams,
    defaultPreload: false,
    // Replies take milliseconds; an immediate skeleton would only flicker.
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    Wrap: provideQueries(queryClient),
    dehydrate: () => ({ site, queries: loadedQueries(queryClient) }),
    hydrate: (dehydrated: { site: Site; queries: LoadedQuery[] }) => {
      fillQueries(queryClient, dehydrated.queries);
      Object.assign(site, dehydrated.site);
      // The shell was rendered earlier, possibly with other preferences.
      if (isShell) site.preferences = options.currentPreferences();
    },
    isShell,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  });
  router.options.serializationAdapters = [PAGE_TEXT];
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
