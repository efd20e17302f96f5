import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useId, useRef, useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { CloseIcon, MenuIcon } from '#web/shared/design/shell-icons.tsx';
import { Brand } from './Brand.tsx';
import { DictionaryColumn } from './dictionary-column.ts';
import { Dock } from './Dock.tsx';
import { Footer } from './Footer.tsx';
import { isReviewAt, PAGES_WITHOUT_SIDEBAR } from './links.ts';
import { QuickBar } from './QuickBar.tsx';
import { ReviewSignals } from './ReviewCount.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { ToastHost } from '#web/shared/toast/ToastHost.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useMobileMenu } from './use-mobile-menu.ts';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { useIsMember, useMembershipCookie } from '#web/shared/session/use-person.ts';
import { usePageTransition } from './use-page-transition.ts';
import { holdEarlyWord } from '#web/shared/gloss/early-word.ts';
import { ListsMenuContext } from '#web/shared/saving/saving.ts';
import { usePageView } from '#web/shared/activity/use-page-view.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}));

const Tooltip = lazy(async () => ({
  default: (await import('#web/shared/design/Tooltip.tsx')).Tooltip,
}));

const WordBubble = lazy<ComponentType>(async () => {
  holdEarlyWord();
  return { default: (await import('#web/shared/gloss/WordBubble.tsx')).WordBubble };
});

const ListsMenu = lazy(async () => ({
  default: (await import('#web/features/collections/ListsMenu.tsx')).ListsMenu,
}));

/** The shell around every page. */
export function Shell() {
  const hydrated = useHydrated();
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  const menuId = useId();
  const { open, setOpen } = useMobileMenu(bar, menuId, toggle);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const [asksConsent, setAsksConsent] = useState(false);
  useShortcuts(() => setShowsShortcuts(true));
  usePageView();
  usePageTransition(main);
  useKeptFocus(main);
  useMembershipCookie();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isAtReview = useRouterState({ select: ({ location }) => isReviewAt(location) });
  const isReviewing = useIsMember() && isAtReview;
  const isBare = isReviewing || PAGES_WITHOUT_SIDEBAR.includes(path.replace(/\/$/u, ''));
  // Only the dictionary has a right column.
  const isDictionary = path === '/dictionary' || path.startsWith('/dictionary/');

  return (
    <ListsMenuContext value={ListsMenu}>
      <a href="#main" className={styles.skip} inert={open}>
        Skip to content
      </a>
      <RouteAnnouncer main={main} />
      <Dock asksConsent={asksConsent} inert={open} onDecided={() => setAsksConsent(false)} />
      <div
        className={styles.layout}
        data-menu-open={open}
        data-bare={isBare}
        data-session={isReviewing || undefined}
        data-columns={isDictionary ? 3 : 2}
      >
        {isBare ? null : (
          <>
            <header ref={bar} className={styles.bar}>
              <Brand />
              <Button
                ref={toggle}
                variant="quiet"
                aria-expanded={open}
                aria-controls={menuId}
                onClick={() => setOpen(!open)}
              >
                {open ? <CloseIcon /> : <MenuIcon />}
                {open ? 'close' : 'more'}
              </Button>
            </header>
            <Sidebar id={menuId} open={open} onFollow={() => setOpen(false)} />
          </>
        )}
        {open ? <div className={styles.overlay} onPointerDown={() => setOpen(false)} /> : null}
        <main ref={main} id="main" tabIndex={-1} className={styles.main} inert={open}>
          <Outlet />
        </main>
        {isDictionary ? (
          <aside className={styles.aside} aria-label="Dictionary panels" inert={open}>
            <Suspense>
              <DictionaryColumn />
            </Suspense>
          </aside>
        ) : null}
        {isReviewing ? null : (
          <Footer
            inert={open}
            onShowShortcuts={() => setShowsShortcuts(true)}
            onShowCookies={() => setAsksConsent(true)}
          />
        )}
        {isBare ? null : <QuickBar inert={open} />}
      </div>
      {showsShortcuts ? (
        <Suspense>
          <ShortcutsDialog onClose={() => setShowsShortcuts(false)} />
        </Suspense>
      ) : null}
      <ToastHost />
      {hydrated ? (
        <Suspense>
          <ReviewSignals />
          <Tooltip />
          <WordBubble />
        </Suspense>
      ) : null}
    </ListsMenuContext>
  );
}
