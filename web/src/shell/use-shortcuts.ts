import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { readStored } from '#web/storage.ts';
import { actionOf } from './shortcuts.ts';

/** How a page marks its search box for "/". */
const SEARCH_BOX = '[data-shortcut="search"]';
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Listens for "/" (to the search, on a page without one to the dictionary) and "?"; can be switched off. */
export function useShortcuts(showHelp: () => void): void {
  const navigate = useNavigate();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || readStored('shortcuts') === 'off') return;
    const { target } = event;
    const whileTyping =
      document.querySelector('dialog[open]') !== null ||
      (target instanceof Element && target.matches(TYPING));
    const action = actionOf(event, whileTyping);
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
