import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { privateHead } from '#web/shared/heads/page-head.ts';
import { rootRoute } from './root.tsx';

export interface NewTextSearch {
  /** A text that another app shared: its key, or "missed". */
  shared?: string;
}

export const newTextRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/texts/new',
  validateSearch: ({ shared }: Record<string, unknown>): NewTextSearch =>
    typeof shared === 'string' && /^[\w-]{1,40}$/u.test(shared) ? { shared } : {},
  head: () => privateHead('Add a text'),
  component: lazyRouteComponent(() => import('#web/features/texts/AddTextPage.tsx'), 'AddTextPage'),
});
