import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { TEXT_LIST_VIEW } from '#web/features/texts/list/text-list-view.rules.ts';
import { privateHead } from '#web/shared/heads/page-head.ts';
import { readChoice } from '#web/shared/routing/address-choice.rules.ts';
import { rootRoute } from './root.tsx';

export const ownTextsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/texts',
  validateSearch: (search: Record<string, unknown>) => readChoice(TEXT_LIST_VIEW, search),
  head: () => privateHead('Your texts'),
  component: lazyRouteComponent(
    () => import('#web/features/texts/list/TextListPage.tsx'),
    'TextListPage',
  ),
});
