import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

/** Without a tab, the page shows the marketplace. */
export interface CollectionsSearch {
  tab?: 'personal';
}

const page = () => import('./collections.page.tsx');

export const collectionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collections',
  validateSearch: (search: Record<string, unknown>): CollectionsSearch =>
    search['tab'] === 'personal' ? { tab: 'personal' } : {},
  loader: async ({ context }) => (await page()).loadMarketplace(context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(page, 'CollectionsRoute'),
});
