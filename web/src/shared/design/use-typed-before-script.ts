import { useLayoutEffect, useRef, type RefObject } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Visitors may type into a server-rendered controlled field before hydration. React keeps that text in the field, but
 * does not update its state until the next key. Put the ref on the field; `onTyped` is called with the typed text at
 * most once, before the first paint after hydration.
 */
export function useTypedBeforeScript<Field extends TextField>(
  value: string,
  onTyped: (typed: string, field: Field) => void,
): RefObject<Field | null> {
  const ref = useRef<Field>(null);
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== value) onTyped(ref.current.value, ref.current);
    // Only once: from then on the state is authoritative.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return ref;
}
