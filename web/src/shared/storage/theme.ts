import { useRouteContext } from '@tanstack/react-router';
import { isTheme, type Theme } from '#contract/site/pages.ts';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import { keepPreference } from './preferences.ts';
import { useStored } from './storage.ts';

/**
 * Runs in the head before the first paint: a page rendered with a theme other than the one chosen here (the cookie is
 * missing) must not flash, parts for guests or members only must have their space from the beginning (`data-early` in
 * global.css), and translations that are hidden must not be seen and go. Hand-written and small, because it is part of every page.
 */
export const THEME_SCRIPT =
  "{const d=document.documentElement.dataset;try{const t=localStorage.getItem('theme');if(t==='dark'||t==='light')d.theme=t;if(localStorage.getItem('translations')==='hidden')d.translations='hidden';if(!localStorage.getItem('token'))d.guest=''}catch(e){d.guest=''}}";

/** Switches the page to a theme. THEME_SCRIPT has set the first one before React starts. */
function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

/** The theme on screen, and a function that changes and saves it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const rendered = useRouteContext({
    from: '__root__',
    select: (context) => context.site.preferences.theme,
  });
  const chosen = useStored('theme');
  useWindowEvent('storage', ({ key, newValue }) => {
    if (key === 'theme' && isTheme(newValue)) showTheme(newValue);
  });
  return [chosen ?? rendered, chooseTheme];
}

function chooseTheme(theme: Theme): void {
  keepPreference('theme', theme);
  showTheme(theme);
}
