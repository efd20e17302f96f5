import { createRoute, notFound } from '@tanstack/react-router';
import { missingHead } from '#web/shared/heads/page-head.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { rootRoute } from './root.tsx';

/** Matches every path that no other route matches. */
export const missingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw notFound();
  },
  head: () => missingHead('Page not found'),
  notFoundComponent: NotFoundPage,
});
