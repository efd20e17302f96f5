import { useMemo, useSyncExternalStore } from 'react';

/**
 * What a tab remembers until it is closed, also over a reload: where somebody was on a page, what they typed into a form.
 * Kept as JSON in session storage, which only this module accesses. Browser only, except for the hook.
 */
const PREFIX = 'tab:';

/** Texts that the browser would not store (private windows, blocked or full storage). */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + key) ?? unkept.get(key) ?? null;
  } catch {
    // Blocked storage throws on access; then there is only this page's memory.
    return unkept.get(key) ?? null;
  }
}

/** The remembered value; undefined if there is none. */
export function readTab(key: string): unknown {
  return parse(readText(key));
}

/** Remembers a value that JSON can express; undefined forgets it. */
export function writeTab(key: string, value: unknown): void {
  const text = value === undefined ? null : JSON.stringify(value);
  unkept.delete(key);
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, text);
  } catch {
    if (text !== null) unkept.set(key, text);
  }
  for (const listener of listeners) listener();
}

/** Forgets everything: the next person at this tab is somebody else. */
export function clearTab(): void {
  unkept.clear();
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Blocked storage: the values were only in this page's memory.
  }
  for (const listener of listeners) listener();
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Written by somebody else: as good as nothing.
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * `useState` for a view that should still be there on the way back and after a reload, and that nobody would share: the
 * settings of a feed, a mode. A view that one could share is in the address instead: `useAddressChoice`. The initial value
 * on the server and during hydration.
 *
 *     const [settings, setSettings] = useTabState('tiles', DEFAULT_SETTINGS, readSettings);
 *
 * @param key of the page and the value
 * @param read validates what is remembered, perhaps by an older version: undefined if it is unusable. A module's function,
 *   not an inline one
 */
export function useTabState<Value>(
  key: string,
  initial: Value,
  read: (remembered: unknown) => Value | undefined,
): [Value, (value: Value) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  );
  const remembered = useMemo(() => {
    const value = parse(text);
    return value === undefined ? undefined : read(value);
  }, [text, read]);
  return [remembered ?? initial, (value) => writeTab(key, value)];
}
