import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pairRoute } from './home.tsx';

const page = () => import('./word.page.tsx');

export const wordRoute = createRoute({
  getParentRoute: () => pairRoute,
  path: '$word',
  loader: async ({ context, params }) => (await page()).loadWord(context, params.pair, params.word),
  head: async ({ params, match, loaderData }) =>
    (await page()).wordHead(match.context.site.origin, params, { loaderData, error: match.error }),
  component: lazyRouteComponent(page, 'WordRoute'),
  pendingComponent: lazyRouteComponent(page, 'WordPending'),
  errorComponent: lazyRouteComponent(page, 'WordFailed'),
  notFoundComponent: lazyRouteComponent(page, 'WordMissing'),
});
