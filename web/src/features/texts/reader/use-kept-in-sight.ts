import { type RefObject, useEffect } from 'react';
import { wordElement } from './word-lines.ts';

/** Below this width the panel is a sheet over the page, in CSS pixels. */
const SHEET_WIDTH = 900;

/**
 * Keeps what is chosen or read aloud in sight: on a phone the sentence of a word moves up, out from under the sheet; if it is
 * too long for that, the line of the word.
 * @param word that is chosen; null if none is
 * @param sentence that is read aloud; null if none is
 */
export function useKeptInSight(
  text: RefObject<HTMLElement | null>,
  word: number | null,
  sentence: number | null,
): void {
  useEffect(() => {
    const element = word === null ? null : wordElement(text.current, word);
    if (!element || innerWidth >= SHEET_WIDTH) return undefined;
    // The sheet is drawn, and the page is longer by its height.
    const frame = requestAnimationFrame(() => {
      const whole = element.closest<HTMLElement>('[data-sentence]') ?? element;
      const sheet = document
        .querySelector('[data-reader-panel] section')
        ?.getBoundingClientRect().top;
      const bar = document.querySelector('[data-reader-bar]')?.getBoundingClientRect().bottom ?? 0;
      const hasRoom = sheet === undefined || whole.getBoundingClientRect().height < sheet - bar;
      (hasRoom ? whole : element).scrollIntoView({ block: 'start', behavior: 'smooth' });
    });
    return () => cancelAnimationFrame(frame);
  }, [text, word]);
  useEffect(() => {
    if (sentence === null) return;
    text.current
      ?.querySelector(`[data-sentence="${sentence}"]`)
      ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [text, sentence]);
}
