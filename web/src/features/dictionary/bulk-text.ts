import { useSyncExternalStore } from 'react';

/**
 * The text in the bulk-search box, kept until the page is reloaded: a click on one of its words opens that word's page,
 * whose own box must show the text again. Set only in the browser; on the server it is always empty.
 */
let current = '';
const listeners = new Set<() => void>();

export function useBulkText(): string {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => '',
  );
}

export function setBulkText(text: string): void {
  current = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
