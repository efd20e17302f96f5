import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The page's HTML as the server would send it, at a path and with some replies already in the cache. */
export async function renderForTest(
  render: () => ReactNode,
  { path = '/dictionary/german-english', cached = [] as readonly Cached[] } = {},
): Promise<string> {
  const queryClient = new QueryClient();
  for (const { queryKey, data } of cached) queryClient.setQueryData(queryKey, data);
  const rootRoute = createRootRoute();
  const pairRoute = createRoute({ getParentRoute: () => rootRoute, path: '/dictionary/$pair' });
  const wordRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/dictionary/$pair/$word',
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([pairRoute, wordRoute]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const Page = () => render();
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <Page />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

/** One cached reply. */
export interface Cached {
  queryKey: readonly unknown[];
  data: unknown;
}

/** The visible text without tags and repeated spaces; blocks are separated by a space. */
export function textOf(html: string): string {
  return html
    .replace(/<(?:style|script)[^>]*>.*?<\/(?:style|script)>/gsu, '')
    .replace(/<\/(?:p|li|h\d|td|th|tr|dd|dt|caption|button|div)>/gu, ' ')
    .replace(/<[^>]+>/gu, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/gu, ' ')
    .trim();
}
