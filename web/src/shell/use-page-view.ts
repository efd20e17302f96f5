import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** One page somebody opened. */
export interface PageView {
  path: string;
  /** With its "?", or empty. */
  search: string;
  title: string;
  /** The whole address. */
  location: string;
}

export type ReportPageView = (view: PageView) => void;

export const PAGE_VIEW_EVENT = 'wortlaut:page-view';

declare global {
  interface WindowEventMap {
    [PAGE_VIEW_EVENT]: CustomEvent<PageView>;
  }
}

/** Tells whoever listens on `window`; nobody has to. */
export const dispatchPageView: ReportPageView = (detail) => {
  window.dispatchEvent(new CustomEvent(PAGE_VIEW_EVENT, { detail }));
};

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
    const { pathname, search, href } = window.location;
    report({ path: pathname, search, title: document.title, location: href });
  }, [address, report]);
}
