import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/** The path on screen, changed only when its page has loaded, and how many paths were visited before it here. */
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
