import { pageTitle } from '#web/shared/heads/title-count.ts';
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

/** Reports a page view as an activity, and as an event on `window` for optional listeners. */
export const dispatchPageView: ReportPageView = (detail) => {
  reportActivity({ kind: 'page-view', event: detail });
  window.dispatchEvent(new CustomEvent(PAGE_VIEW_EVENT, { detail }));
};

/** The page on screen. */
export function currentPageView(): PageView {
  const { pathname, search, href } = window.location;
  return { path: pathname, search, title: pageTitle(), location: href };
}

/** Reports every page view including the first, once the title is set. A changed fragment ("#") is not a new page view. */
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
