import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { isTheme, type Theme } from '#contract/site/pages.ts';
import { keepPreference } from './preferences.ts';

/**
 * Runs in the head before the first paint: a page rendered with a theme other than the one chosen here (the cookie is
 * missing) must not flash, and parts for guests or members only must have their space from the beginning
 * (`data-early` in global.css). Hand-written and small, because it is part of every page.
 */
export const THEME_SCRIPT =
  "{const d=document.documentElement.dataset;try{const t=localStorage.getItem('theme');if(t==='dark'||t==='light')d.theme=t;if(!localStorage.getItem('token'))d.guest=''}catch(e){d.guest=''}}";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === 'theme' && isTheme(event.newValue)) showTheme(event.newValue);
  };
  listeners.add(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
  };
}

function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'dark';
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

/** The theme on screen, and a function that changes and saves it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const rendered = useRouteContext({
    from: '__root__',
    select: (context) => context.site.preferences.theme,
  });
  const theme = useSyncExternalStore(subscribe, shownTheme, () => rendered);
  return [theme, chooseTheme];
}

function chooseTheme(theme: Theme): void {
  keepPreference('theme', theme);
  showTheme(theme);
}
