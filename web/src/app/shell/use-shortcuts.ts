import { useNavigate } from '@tanstack/react-router';
import { isTyping, singleKeysAreOff } from '#web/shared/keys/single-keys.ts';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import { searchFromAnywhere } from './search-from-anywhere.ts';
import { actionOf } from './shortcuts.ts';

/** Handles "/" (to the search box, or to the dictionary's on a page without one) and "?"; can be turned off. */
export function useShortcuts(showHelp: () => void): void {
  const navigate = useNavigate();
  useWindowEvent('keydown', (event) => {
    if (singleKeysAreOff() || isTyping(event)) return;
    const action = actionOf(event.key);
    if (!action) return;
    event.preventDefault();
    if (action === 'help') showHelp();
    else void searchFromAnywhere(() => navigate({ to: '/dictionary' }));
  });
}
