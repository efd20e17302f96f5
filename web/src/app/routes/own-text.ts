import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { privateHead } from '#web/shared/heads/page-head.ts';
import { rootRoute } from './root.tsx';

export interface OwnTextSearch {
  /** From 1; without it, where the person reads. */
  page?: number;
  /** An offset on that page, as words are saved with it. */
  at?: number;
}

/** A count in an address; undefined if it is none. */
function countOf(value: unknown): number | undefined {
  return /^\d{1,6}$/u.test(String(value)) ? Number(value) : undefined;
}

export const ownTextRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/texts/$id',
  validateSearch: (search: Record<string, unknown>): OwnTextSearch => {
    const page = countOf(search['page']);
    const at = countOf(search['at']);
    if (page === undefined || page < 1) return {};
    return { page, ...(at === undefined ? {} : { at }) };
  },
  head: () => privateHead('Read'),
  component: lazyRouteComponent(() => import('./own-text.page.tsx'), 'OwnTextRoute'),
});
