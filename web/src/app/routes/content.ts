import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

const page = () => import('./content.page.tsx');

export const contentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/content',
  loader: async ({ context }) => (await page()).loadHub(context.site.origin),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(page, 'ContentRoute'),
});
