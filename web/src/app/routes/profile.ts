import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { privateHead } from '#web/shared/heads/page-head.ts';
import { rootRoute } from './root.tsx';

export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  head: () => privateHead('Profile'),
  component: lazyRouteComponent(() => import('./profile.page.tsx'), 'ProfileRoute'),
});
