import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MarketplaceChoice } from '#web/features/collections/collections.api.ts';
import { MARKETPLACE_VIEW, OWN_VIEW } from '#web/features/collections/collections-view.rules.ts';
import { readChoice } from '#web/shared/routing/address-choice.rules.ts';
import { rootRoute } from './root.tsx';

/** Without a tab, the page shows the marketplace; the rest is the view of either. */
export interface CollectionsSearch extends Partial<MarketplaceChoice> {
  tab?: 'personal';
}

const page = () => import('./collections.page.tsx');

export const collectionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collections',
  validateSearch: (search: Record<string, unknown>): CollectionsSearch =>
    search['tab'] === 'personal'
      ? { tab: 'personal', ...readChoice(OWN_VIEW, search) }
      : readChoice(MARKETPLACE_VIEW, search),
  // A member's own tab shows nothing of the marketplace.
  loaderDeps: ({ search: { tab, ...view } }) => (tab === undefined ? view : {}),
  loader: async ({ context, deps }) => (await page()).loadMarketplace(context, deps),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(page, 'CollectionsRoute'),
});
