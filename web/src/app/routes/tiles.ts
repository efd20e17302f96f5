import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead, SITE_NAME } from '#web/shared/heads/page-head.ts';
import { rootRoute } from './root.tsx';

export const tilesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/vocab-scrolling',
  head: ({ match }) =>
    pageHead(
      `Content tiles · ${SITE_NAME}`,
      'German sentences with their translations by level and topic, as many as you want to read.',
      `${match.context.site.origin}/vocab-scrolling`,
    ),
  component: lazyRouteComponent(() => import('./tiles.page.tsx'), 'TilesRoute'),
});
