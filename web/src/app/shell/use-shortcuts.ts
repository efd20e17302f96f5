import { useNavigate } from '@tanstack/react-router';
import { isTyping, singleKeysAreOff } from '#web/shared/keys/single-keys.ts';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import { actionOf } from './shortcuts.ts';

/** Marks a page's search box for "/". */
const SEARCH_BOX = '[data-shortcut="search"]';

/** Handles "/" (to the search box, or to the dictionary on a page without one) and "?"; can be turned off. */
export function useShortcuts(showHelp: () => void): void {
  const navigate = useNavigate();
  useWindowEvent('keydown', (event) => {
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
}
