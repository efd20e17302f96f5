import { useRouterState } from '@tanstack/react-router';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';

/**
 * The fragment of the URL, with which a link names an entry; empty on the server, which does not see it, and while the
 * page is hydrated, which must match the server's HTML.
 */
export function useWantedEntry(): string {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  return useHydrated() ? hash : '';
}
