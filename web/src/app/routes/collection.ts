import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ITEM_VIEW, type ItemView } from '#web/features/collections/collections-view.rules.ts';
import { privateHead } from '#web/shared/heads/page-head.ts';
import { readChoice } from '#web/shared/routing/address-choice.rules.ts';
import { rootRoute } from './root.tsx';

const page = () => import('./collection.page.tsx');

export const collectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collections/$id',
  validateSearch: (search: Record<string, unknown>): Partial<ItemView> =>
    readChoice(ITEM_VIEW, search),
  loader: async ({ context, params }) => (await page()).loadCollection(context, params.id),
  head: ({ loaderData }) => loaderData?.head ?? privateHead('Collection'),
  component: lazyRouteComponent(page, 'CollectionRoute'),
});
