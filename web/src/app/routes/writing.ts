import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead, SITE_NAME } from '#web/shared/heads/page-head.ts';
import { rootRoute } from './root.tsx';

export const writingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/writing-grading',
  head: ({ match }) =>
    pageHead(
      `Writing Grading · ${SITE_NAME}`,
      'German writing tasks in the style of telc and Goethe exams, marked at once: scores, corrections with reasons, and the examiner’s sheet.',
      `${match.context.site.origin}/writing-grading`,
    ),
  component: lazyRouteComponent(
    () => import('#web/features/writing/WritingPage.tsx'),
    'WritingPage',
  ),
});
