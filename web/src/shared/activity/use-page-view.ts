import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { PageView } from '#contract/analytics/schemas.ts';
import { reportActivity } from './activity.ts';

export type ReportPageView = (view: PageView) => void;

export const PAGE_VIEW_EVENT = 'wortlaut:page-view';

declare global {
  interface WindowEventMap {
    [PAGE_VIEW_EVENT]: CustomEvent<PageView>;
  }
}

/** Tells whoever counts, and whoever listens on `window`; nobody has to. */
export const dispatchPageView: ReportPageView = (detail) => {
  reportActivity({ kind: 'page-view', event: detail });
  window.dispatchEvent(new CustomEvent(PAGE_VIEW_EVENT, { detail }));
};

/** The page on screen. */
export function currentPageView(): PageView {
  const { pathname, search, href } = window.location;
  return { path: pathname, search, title: document.title, location: href };
}

/** Reports every page that is shown, the first one too, once its title stands. A new "#" is no new page. */
export function usePageView(report: ReportPageView = dispatchPageView): void {
  const address = useRouterState({
    select: ({ resolvedLocation, location }) => {
      const { pathname, searchStr } = resolvedLocation ?? location;
      return pathname + searchStr;
    },
  });
  const reported = useRef<string>(null);
  useEffect(() => {
    if (reported.current === address) return;
    reported.current = address;
    report(currentPageView());
  }, [address, report]);
}
