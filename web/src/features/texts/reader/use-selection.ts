import { type RefObject, useEffect, useEffectEvent } from 'react';
import { selectedWords } from './word-lines.ts';

/** In milliseconds: a selection that has not changed for so long is meant. */
const REST = 300;

/** Calls with the words of a selection in the text, once it rests and no mouse button is down. */
export function useSelection(
  text: RefObject<HTMLElement | null>,
  onSelect: (words: readonly [number, number]) => void,
): void {
  const select = useEffectEvent(() => {
    const words = text.current && selectedWords(text.current);
    if (words) onSelect(words);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isDown = false;
    const listening = new AbortController();
    const { signal } = listening;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isDown) select();
      }, REST);
    };
    document.addEventListener('selectionchange', wait, { signal });
    addEventListener(
      'pointerdown',
      ({ pointerType }: PointerEvent) => {
        isDown = pointerType === 'mouse';
      },
      { signal },
    );
    const release = () => {
      isDown = false;
      wait();
    };
    addEventListener('pointerup', release, { signal });
    addEventListener('pointercancel', release, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
}
