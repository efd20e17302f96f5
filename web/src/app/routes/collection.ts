import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { privateHead } from '#web/shared/heads/page-head.ts';
import { rootRoute } from './root.tsx';

const page = () => import('./collection.page.tsx');

export const collectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collections/$id',
  loader: async ({ context, params }) => (await page()).loadCollection(context, params.id),
  head: ({ loaderData }) => loaderData?.head ?? privateHead('Collection'),
  component: lazyRouteComponent(page, 'CollectionRoute'),
});
