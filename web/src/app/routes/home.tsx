import {
  createRoute,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { Suspense } from 'react';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { isLanguagePair } from '#contract/site/pages.ts';
import { missingHead } from '#web/shared/heads/page-head.ts';
import type { RouterContext } from '#web/shared/routing/router-context.ts';
import { DictionaryColumn } from '../shell/dictionary-column.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import type { HomeSearch } from './home.page.tsx';
import { rootRoute } from './root.tsx';

/** "/" and "/dictionary" redirect to the dictionary of the current language pair. */
const toDictionary = ({ context }: { context: RouterContext }) => {
  throw redirect({
    to: '/dictionary/$pair',
    params: { pair: context.currentPreferences().languagePair },
    replace: true,
    statusCode: 302,
  });
};

export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: toDictionary,
});

export const dictionaryIndexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dictionary',
  beforeLoad: toDictionary,
});

const notice = () => import('#web/features/dictionary/SmallDictionaryNotice.tsx');
/** Seldom needed: only while a first start builds the full dictionary. */
const SmallDictionaryNotice = lazyRouteComponent(notice, 'SmallDictionaryNotice');

/** The dictionary of a language pair, the parent of its home page and its words. */
export const pairRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dictionary/$pair',
  params: {
    // The cast is wrong for an unknown pair, but `beforeLoad` rejects it before any child route runs.
    parse: ({ pair }) => ({ pair: pair as LanguagePair }),
    stringify: ({ pair }) => ({ pair }),
  },
  beforeLoad: ({ params }) => {
    if (!isLanguagePair(params.pair)) throw notFound();
  },
  loader: async ({ context: { queryClient, site } }) => {
    if (!site.details.hasSmallDictionary) return;
    const { loadStatus } = await notice();
    await Promise.all([SmallDictionaryNotice.preload?.(), loadStatus(queryClient)]);
  },
  head: ({ params }) => (isLanguagePair(params.pair) ? {} : missingHead('Page not found')),
  component: PairRoute,
  notFoundComponent: NotFoundPage,
});

/** Its pages wait for the column beside them, which the shell shows. */
function PairRoute() {
  const { site } = pairRoute.useRouteContext();
  return (
    <>
      <Suspense>{site.details.hasSmallDictionary ? <SmallDictionaryNotice /> : null}</Suspense>
      <Outlet />
    </>
  );
}
PairRoute.preload = async () => DictionaryColumn.preload?.();

const page = () => import('./home.page.tsx');

export const homeRoute = createRoute({
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
  loader: async ({ context, params, deps }) => (await page()).loadHome(context, params.pair, deps),
  head: async ({ params, match }) =>
    (await page()).homeHead(match.context.site.origin, params.pair, match.search.q),
  component: lazyRouteComponent(page, 'HomeRoute'),
  notFoundComponent: lazyRouteComponent(page, 'HomeMissing'),
});
