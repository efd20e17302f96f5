/** The element of a word on its page. */
export function wordElement(text: ParentNode | null, word: number): HTMLElement | null {
  return text?.querySelector<HTMLElement>(`[data-word="${word}"]`) ?? null;
}

/** Focuses a word, which becomes the tab stop. */
export function focusWord(text: ParentNode | null, word: number): void {
  const element = wordElement(text, word);
  if (!element) return;
  element.tabIndex = 0;
  element.focus();
}

/** The index of the word that an element belongs to; null if it belongs to none. */
export function wordOf(element: EventTarget | null): number | null {
  const word = element instanceof Element ? element.closest<HTMLElement>('[data-word]') : null;
  return word?.dataset['word'] === undefined ? null : Number(word.dataset['word']);
}

/** The word above or below another one: of the next line, the one that is nearest. Null in the last line. */
export function wordInLine(text: ParentNode, word: number, to: -1 | 1): number | null {
  const from = wordElement(text, word)?.getBoundingClientRect();
  if (!from) return null;
  const middle = (from.left + from.right) / 2;
  let line: number | null = null;
  let best: { word: number; distance: number } | null = null;
  const elements = [...text.querySelectorAll<HTMLElement>('[data-word]')];
  // From the word on, until a line has passed.
  const ahead = to === 1 ? elements.slice(word + 1) : elements.slice(0, word).toReversed();
  for (const element of ahead) {
    const { left, right, top, height } = element.getBoundingClientRect();
    const isBeyond = to === 1 ? top >= from.top + height / 2 : top <= from.top - height / 2;
    if (!isBeyond) continue;
    if (line !== null && Math.abs(top - line) > height / 2) break;
    line ??= top;
    const distance = Math.abs((left + right) / 2 - middle);
    const index = wordOf(element);
    if (index !== null && (best === null || distance < best.distance)) {
      best = { word: index, distance };
    }
  }
  return best?.word ?? null;
}

/** The first and last word that the browser's selection touches; null if it is not in the text, or only in one word. */
export function selectedWords(text: HTMLElement): [number, number] | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!text.contains(range.commonAncestorContainer)) return null;
  const touched = [...text.querySelectorAll<HTMLElement>('[data-word]')].filter((element) =>
    hasLetterIn(range, element),
  );
  const first = wordOf(touched[0] ?? null);
  const last = wordOf(touched.at(-1) ?? null);
  return first === null || last === null || first === last ? null : [first, last];
}

/** Whether a range has letters of an element, not only its edge. */
function hasLetterIn(range: Range, element: HTMLElement): boolean {
  if (!range.intersectsNode(element)) return false;
  const common = document.createRange();
  common.selectNodeContents(element);
  if (range.compareBoundaryPoints(Range.START_TO_START, common) > 0) {
    common.setStart(range.startContainer, range.startOffset);
  }
  if (range.compareBoundaryPoints(Range.END_TO_END, common) < 0) {
    common.setEnd(range.endContainer, range.endOffset);
  }
  return common.toString() !== '';
}

/** Lets a selection begin at the edge of the word with the tab stop; it has that again when the button is released. */
export function loosenTabStop(pressed: EventTarget | null): void {
  const stop = pressed instanceof Element ? pressed.closest('[data-word][tabindex]') : null;
  if (!stop) return;
  stop.removeAttribute('tabindex');
  addEventListener('mouseup', () => stop.setAttribute('tabindex', '0'), { once: true });
}
