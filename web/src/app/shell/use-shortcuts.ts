import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isTyping, singleKeysAreOff } from '#web/shared/keys/single-keys.ts';
import { actionOf } from './shortcuts.ts';

/** How a page marks its search box for "/". */
const SEARCH_BOX = '[data-shortcut="search"]';

/** Listens for "/" (to the search, on a page without one to the dictionary) and "?"; can be switched off. */
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
