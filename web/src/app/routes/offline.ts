import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { SHELL_PATH } from '#web/features/offline/shell-path.ts';
import { privateHead } from '#web/shared/heads/page-head.ts';
import { rootRoute } from './root.tsx';

/** The list of what is saved on this device; also the shell that replaces every page without a network. */
export const offlineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: SHELL_PATH,
  head: () => privateHead('Offline'),
  component: lazyRouteComponent(
    () => import('#web/features/offline/OfflinePage.tsx'),
    'OfflinePage',
  ),
});
