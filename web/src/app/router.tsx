import {
  createRootRouteWithContext,
  createRoute,
  createRouter as createTanStackRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { isLanguagePair, type Preferences } from '#contract/site/pages.ts';
import { EntryActions } from './routes/entry-actions.tsx';
import { ArticleFailed, ArticleNotFound } from '#web/features/articles/ArticleMissing.tsx';
import { PAGE_TEXT } from '#web/features/articles/page-text.ts';
import { infoQuery, searchQuery, wordQuery } from '#web/features/dictionary/dictionary.api.ts';
import { DictionaryHome } from '#web/features/dictionary/DictionaryHome.tsx';
import { SearchBar } from '#web/features/dictionary/SearchBar.tsx';
import { WordError } from '#web/features/dictionary/WordError.tsx';
import { WordNotFound } from '#web/features/dictionary/WordNotFound.tsx';
import { WordPage } from '#web/features/dictionary/WordPage.tsx';
import { WordSkeleton } from '#web/features/dictionary/WordSkeleton.tsx';
import { ReportMistake } from '#web/features/feedback/ReportMistake.tsx';
import { isUnanswered, messageOf } from '#web/shared/http/api-error.ts';
import { provideTransport } from '#web/shared/http/endpoint-query.ts';
import type { Transport } from '#web/shared/http/send-endpoint.ts';
import { createQueryClient } from '#web/shared/http/query-client.ts';
import { SHELL_PATH } from '#web/features/offline/shell-path.ts';
import type { RouterContext, Site } from '#web/shared/routing/router-context.ts';
import { OfflineNotice, RouteError } from './routes/route-error.tsx';
import { answerOrNotFound, findWord, isSureOf, missingWord } from './routes/word-loaders.ts';
import type { GetJson } from '#web/shared/http/get-json.ts';
import {
  dictionaryHomeHead,
  flashcardsHead,
  missingHead,
  missingWordHead,
  privateHead,
  siteHead,
  textPageHead,
  tilesHead,
  wordHead,
  wordSummary,
  writingHead,
} from './routes/heads.ts';
import { parseSearchParams, printSearchParams } from '#web/shared/routing/search-params.ts';
import { Document } from './shell/Document.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { Shell } from './shell/Shell.tsx';

const rootRoute = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => {
    const { origin, preferences } = match.context.site;
    return siteHead(origin, preferences.theme);
  },
  shellComponent: Document,
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: RouteError,
});

/** "/" and "/dictionary" lead to the dictionary of the current language pair. */
const toDictionary = ({ context }: { context: RouterContext }) => {
  throw redirect({
    to: '/dictionary/$pair',
    params: { pair: context.currentPreferences().languagePair },
    replace: true,
    statusCode: 302,
  });
};

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: toDictionary,
});

const dictionaryIndexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dictionary',
  beforeLoad: toDictionary,
});

const pairRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dictionary/$pair',
  params: {
    // Not true for an unknown pair until `beforeLoad` has turned it away; nothing below runs before.
    parse: ({ pair }) => ({ pair: pair as LanguagePair }),
    stringify: ({ pair }) => ({ pair }),
  },
  beforeLoad: ({ params }) => {
    if (!isLanguagePair(params.pair)) throw notFound();
  },
  head: ({ params }) => (isLanguagePair(params.pair) ? {} : missingHead('Page not found')),
  notFoundComponent: NotFoundPage,
});

interface HomeSearch {
  q?: string;
  page?: number;
}

const homeRoute = createRoute({
  getParentRoute: () => pairRoute,
  path: '/',
  validateSearch: (search: Record<string, unknown>): HomeSearch => {
    const q = typeof search['q'] === 'string' ? search['q'].trim() : '';
    const page = Number(search['page']);
    return {
      ...(q === '' ? {} : { q }),
      ...(Number.isInteger(page) && page > 1 && page <= 1000 ? { page } : {}),
    };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    if (deps.q === undefined) {
      await context.queryClient.prefetchQuery(infoQuery(context.getJson));
      return;
    }
    const found = await findWord(context, params.pair, deps.q);
    if (found && isSureOf(found)) {
      throw redirect({
        to: '/dictionary/$pair/$word',
        params: { pair: params.pair, word: deps.q },
        replace: true,
        statusCode: 302,
      });
    }
    await answerOrNotFound(() =>
      context.queryClient.ensureQueryData(
        searchQuery(context.getJson, params.pair, deps.q ?? '', deps.page ?? 1),
      ),
    );
  },
  head: ({ params, match }) =>
    dictionaryHomeHead(match.context.site.origin, params.pair, match.search.q),
  component: function HomeRoute() {
    const { pair } = homeRoute.useParams();
    const { q, page } = homeRoute.useSearch();
    return (
      <DictionaryHome pair={pair} page={page ?? 1} {...(q === undefined ? {} : { query: q })} />
    );
  },
  notFoundComponent: function HomeMissing({ data }) {
    const { pair } = homeRoute.useParams();
    const { q } = homeRoute.useSearch();
    return <WordNotFound pair={pair} word={q ?? ''} {...missingWord(data)} />;
  },
});

const wordRoute = createRoute({
  getParentRoute: () => pairRoute,
  path: '$word',
  loader: async ({ context, params }) => {
    const reply = await answerOrNotFound(() =>
      context.queryClient.ensureQueryData(wordQuery(context.getJson, params.pair, params.word)),
    );
    return wordSummary(reply, params.pair);
  },
  head: ({ params, match, loaderData }) => {
    if (loaderData) return wordHead(match.context.site.origin, params.pair, loaderData);
    return isUnanswered(match.error) ? privateHead(params.word) : missingWordHead(params.word);
  },
  component: function WordRoute() {
    const { pair, word } = wordRoute.useParams();
    return <WordPage pair={pair} word={word} Actions={EntryActions} Report={ReportMistake} />;
  },
  pendingComponent: function WordPending() {
    const { pair, word } = wordRoute.useParams();
    return (
      <>
        <SearchBar pair={pair} text={word} />
        <WordSkeleton />
      </>
    );
  },
  errorComponent: function WordFailed({ error }) {
    const { pair, word } = wordRoute.useParams();
    const router = useRouter();
    if (isUnanswered(error)) {
      return (
        <>
          <SearchBar pair={pair} text={word} />
          <OfflineNotice missing={word} retry={() => void router.invalidate()} />
        </>
      );
    }
    return (
      <WordError
        pair={pair}
        word={word}
        message={messageOf(error)}
        retry={() => void router.invalidate()}
      />
    );
  },
  notFoundComponent: function WordMissing({ data }) {
    const { pair, word } = wordRoute.useParams();
    return <WordNotFound pair={pair} word={word} {...missingWord(data)} />;
  },
});

/** Nothing is the marketplace. */
interface CollectionsSearch {
  tab?: 'personal';
}

const collectionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collections',
  validateSearch: (search: Record<string, unknown>): CollectionsSearch =>
    search['tab'] === 'personal' ? { tab: 'personal' } : {},
  loader: async ({ context }) => {
    const { loadMarketplace } = await import('./routes/collection-loaders.ts');
    return loadMarketplace(context);
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import('./routes/collections-route.tsx'), 'CollectionsRoute'),
});

const collectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collections/$id',
  loader: async ({ context, params }) => {
    const { loadCollection } = await import('./routes/collection-loaders.ts');
    return loadCollection(context, params.id);
  },
  head: ({ loaderData }) => loaderData?.head ?? privateHead('Collection'),
  component: lazyRouteComponent(() => import('./routes/collection-route.tsx'), 'CollectionRoute'),
});

interface FlashcardsSearch {
  collection?: string;
  style?: 'meaning';
  mode?: 'review';
}

const flashcardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/flashcards',
  validateSearch: (search: Record<string, unknown>): FlashcardsSearch => {
    const { collection } = search;
    return {
      ...(typeof collection === 'string' && collection !== '' ? { collection } : {}),
      ...(search['style'] === 'meaning' ? { style: 'meaning' } : {}),
      ...(search['mode'] === 'review' ? { mode: 'review' } : {}),
    };
  },
  head: ({ match }) => flashcardsHead(match.context.site.origin),
  component: lazyRouteComponent(
    () => import('#web/features/flashcards/FlashcardsPage.tsx'),
    'FlashcardsPage',
  ),
});

interface PracticeSearch {
  /** A session that was begun; else what to make one from. */
  session?: string;
  collection?: string;
  word?: string;
}

const practiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/practice',
  validateSearch: (search: Record<string, unknown>): PracticeSearch => {
    for (const name of ['session', 'collection', 'word'] as const) {
      const value = search[name];
      if (typeof value === 'string' && value !== '') return { [name]: value };
    }
    return {};
  },
  head: () => privateHead('Practise'),
  component: lazyRouteComponent(
    () => import('#web/features/practice/PracticePage.tsx'),
    'PracticePage',
  ),
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  head: () => privateHead('Profile'),
  component: lazyRouteComponent(() => import('./routes/profile-route.tsx'), 'ProfileRoute'),
});

const contentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/content',
  loader: async ({ context }) => {
    const { loadHub } = await import('./routes/content-loaders.ts');
    return loadHub(context.site.origin);
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import('./routes/content-routes.tsx'), 'HubRoute'),
});

const tilesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/vocab-scrolling',
  head: ({ match }) => tilesHead(match.context.site.origin),
  component: lazyRouteComponent(() => import('./routes/tiles-route.tsx'), 'TilesRoute'),
});

const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/content/$slug',
  loader: async ({ context, params }) => {
    const { loadArticlePage } = await import('./routes/content-loaders.ts');
    return loadArticlePage(context.site.origin, params.slug);
  },
  head: ({ loaderData }) => loaderData?.head ?? missingHead('Article Not Found'),
  component: lazyRouteComponent(() => import('./routes/content-routes.tsx'), 'ArticleRoute'),
  notFoundComponent: ArticleNotFound,
  errorComponent: ArticleFailed,
});

const writingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/writing-grading',
  head: ({ match }) => writingHead(match.context.site.origin),
  component: lazyRouteComponent(
    () => import('#web/features/writing/WritingPage.tsx'),
    'WritingPage',
  ),
});

/** What is kept on this device; and the shell, which stands in for every page without a network. */
const offlineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: SHELL_PATH,
  head: () => privateHead('Offline'),
  component: lazyRouteComponent(
    () => import('#web/features/offline/OfflinePage.tsx'),
    'OfflinePage',
  ),
});

/** The pages of text. Which there are is asked only at an address that nothing else answers. */
const textPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$page',
  loader: async ({ context, params }) => {
    const { staticPageHead } = await import('#web/features/static-pages/static-page-heads.ts');
    const head = staticPageHead(params.page);
    if (!head) throw notFound();
    if (head.path === '/license') {
      await context.queryClient.ensureQueryData(infoQuery(context.getJson));
    }
    return head;
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? textPageHead(match.context.site.origin, loaderData)
      : missingHead('Page not found'),
  component: lazyRouteComponent(() => import('./routes/text-page-route.tsx'), 'TextPageRoute'),
  notFoundComponent: NotFoundPage,
});

const missingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw notFound();
  },
  head: () => missingHead('Page not found'),
  notFoundComponent: NotFoundPage,
});

/** Every address of the product. */
const routeTree = rootRoute.addChildren([
  indexRoute,
  dictionaryIndexRoute,
  pairRoute.addChildren([homeRoute, wordRoute]),
  collectionsRoute,
  collectionRoute,
  flashcardsRoute,
  practiceRoute,
  profileRoute,
  contentRoute,
  articleRoute,
  tilesRoute,
  writingRoute,
  offlineRoute,
  textPageRoute,
  missingRoute,
]);

export interface RouterOptions {
  getJson: GetJson;
  transport: Transport;
  site: Site;
  currentPreferences: () => Preferences;
  currentUserId: () => string | null;
  /** Server only: the nonce of inline scripts. */
  nonce?: string;
  /** Only what stands around every page; the browser draws the rest. */
  isShell?: boolean;
}

/** A router with its own query cache: one a request on the server, one a page in the browser. */
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
    // Answers take milliseconds; a skeleton that comes at once would only flicker.
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteError,
    dehydrate: () => ({ site }),
    hydrate: (dehydrated: { site: Site }) => {
      Object.assign(site, dehydrated.site);
      // A shell was rendered once, for whatever was chosen then.
      if (isShell) site.preferences = options.currentPreferences();
    },
    isShell,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  });
  router.options.serializationAdapters = [PAGE_TEXT];
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    dehydrateOptions: {
      // A failed call is shown by its page; its error would not survive being written out.
      shouldDehydrateQuery: (query) => query.state.status === 'success',
    },
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
