import { useEffect, useEffectEvent } from 'react';

/** Listens to an event of the window, or one that gets there, as long as the component is there. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: WindowEventMap[Type]) => onEvent(event);
    addEventListener(type, listener);
    return () => removeEventListener(type, listener);
  }, [type]);
}
