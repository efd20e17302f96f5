import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { privateHead } from '#web/shared/heads/page-head.ts';
import { rootRoute } from './root.tsx';

export interface PracticeSearch {
  /** An existing session; otherwise, the collection or word to start one from. */
  session?: string;
  collection?: string;
  word?: string;
}

export const practiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/practice',
  validateSearch: (search: Record<string, unknown>): PracticeSearch => {
    for (const name of ['session', 'collection', 'word'] as const) {
      const value = search[name];
      if (typeof value === 'string' && value !== '') return { [name]: value };
    }
    return {};
  },
  head: () => privateHead('Exercises'),
  component: lazyRouteComponent(
    () => import('#web/features/practice/PracticePage.tsx'),
    'PracticePage',
  ),
});
