import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead, SITE_NAME } from '#web/shared/heads/page-head.ts';
import { rootRoute } from './root.tsx';

export interface FlashcardsSearch {
  collection?: string;
  style?: 'meaning';
  mode?: 'review';
}

export const flashcardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/flashcards',
  validateSearch: (search: Record<string, unknown>): FlashcardsSearch => {
    const { collection } = search;
    return {
      ...(typeof collection === 'string' && collection !== '' ? { collection } : {}),
      ...(search['style'] === 'meaning' ? { style: 'meaning' } : {}),
      ...(search['mode'] === 'review' ? { mode: 'review' } : {}),
    };
  },
  head: ({ match }) =>
    pageHead(
      `Flashcards · ${SITE_NAME}`,
      'Practise German words with flashcards from public collections by level, topic and exam, for free and without an account.',
      `${match.context.site.origin}/flashcards`,
    ),
  component: lazyRouteComponent(() => import('./flashcards.page.tsx'), 'FlashcardsRoute'),
});
