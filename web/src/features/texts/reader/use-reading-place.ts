import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Milliseconds of rest after which what is in sight is the place. */
const REST = 500;

/**
 * Follows where somebody reads on a page.
 * @param isDrawn whether the page is there
 * @param start index of the sentence to begin with; 0 is the beginning of the page
 * @param onRest called with the index of the first sentence in sight, once scrolling rests
 */
export function useReadingPlace(
  text: RefObject<HTMLElement | null>,
  isDrawn: boolean,
  page: number,
  start: number,
  onRest: (sentence: number) => void,
): void {
  const rest = useEffectEvent(onRest);
  const begin = useEffectEvent((element: HTMLElement) => {
    if (start > 0) {
      element.querySelector(`[data-sentence="${start}"]`)?.scrollIntoView({ block: 'start' });
    }
    rest(start);
  });
  useEffect(() => {
    const element = text.current;
    if (!element || !isDrawn) return undefined;
    begin(element);
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => rest(firstInSight(element)), REST);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, [text, isDrawn, page]);
}

/** The index of the first sentence of which something is in sight below the bar. */
function firstInSight(text: HTMLElement): number {
  const bar = document.querySelector('[data-reader-bar]')?.getBoundingClientRect().bottom ?? 0;
  const sentences = [...text.querySelectorAll<HTMLElement>('[data-sentence]')];
  const first = sentences.findIndex((each) => each.getBoundingClientRect().bottom > bar);
  return first === -1 ? Math.max(0, sentences.length - 1) : first;
}
