import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isTyping, singleKeysAreOff } from '#web/shared/keys/single-keys.ts';
import { actionOf } from './shortcuts.ts';

/** Marks a page's search box for "/". */
const SEARCH_BOX = '[data-shortcut="search"]';

/** Handles "/" (to the search box, or to the dictionary on a page without one) and "?"; can be turned off. */
export function useShortcuts(showHelp: () => void): void {
  const navigate = useNavigate();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (singleKeysAreOff() || isTyping(event)) return;
    const action = actionOf(event.key);
    if (!action) return;
    event.preventDefault();
    if (action === 'help') {
      showHelp();
      return;
    }
    const box = document.querySelector<HTMLInputElement>(SEARCH_BOX);
    if (box) {
      box.focus();
      box.select();
    } else {
      void navigate({ to: '/dictionary' });
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
