import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { HUB_VIEW } from '#web/features/articles/hub-view.rules.ts';
import { readChoice } from '#web/shared/routing/address-choice.rules.ts';
import { rootRoute } from './root.tsx';

const page = () => import('./content.page.tsx');

export const contentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/content',
  validateSearch: (search: Record<string, unknown>) => readChoice(HUB_VIEW, search),
  loader: async ({ context }) => (await page()).loadHub(context.site.origin),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(page, 'ContentRoute'),
});
