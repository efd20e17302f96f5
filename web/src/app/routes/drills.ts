import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import { privateHead } from '#web/shared/heads/page-head.ts';
import { rootRoute } from './root.tsx';

export interface DrillsSearch {
  /** The kind of mistakes whose drills are shown first. */
  family?: string;
}

export const drillsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drills',
  validateSearch: ({ family }: Record<string, unknown>): DrillsSearch =>
    typeof family === 'string' && family !== '' ? { family } : {},
  head: () => privateHead('Drills'),
  component: lazyRouteComponent(() => import('#web/features/drills/DrillsPage.tsx'), 'DrillsPage'),
});

export interface DrillSearch {
  level?: (typeof CEFR_LEVELS)[number];
}

export const drillRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drills/$id',
  validateSearch: (search: Record<string, unknown>): DrillSearch => {
    const level = CEFR_LEVELS.find((each) => each === search['level']);
    return level === undefined ? {} : { level };
  },
  head: () => privateHead('Drill'),
  component: lazyRouteComponent(() => import('#web/features/drills/DrillPage.tsx'), 'DrillPage'),
});
