import { useLayoutEffect, useRef, type RefObject } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * A controlled field that the server rendered may have been typed into before its script was there: React leaves the
 * letters in the field, but knows nothing of them until the next key. Put the ref on the field; `onTyped` is called at
 * most once, before the first paint after hydration, with what was typed.
 */
export function useTypedBeforeScript<Field extends TextField>(
  value: string,
  onTyped: (typed: string, field: Field) => void,
): RefObject<Field | null> {
  const ref = useRef<Field>(null);
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== value) onTyped(ref.current.value, ref.current);
    // Only once: later on the state leads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return ref;
}
