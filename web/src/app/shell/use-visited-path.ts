import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/** The path on screen, updated only when its page has loaded, and the number of paths visited before it. */
export function useVisitedPath(): { path: string; visits: number } {
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const [visited, setVisited] = useState({ path, visits: 0 });
  if (visited.path === path) return visited;
  const next = { path, visits: visited.visits + 1 };
  setVisited(next);
  return next;
}
