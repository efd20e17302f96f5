/** What Tab reaches inside an element, in its order. */
export function focusablesIn(element: Element): HTMLElement[] {
  return [
    ...element.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, select'),
  ].filter((control) => control.tabIndex >= 0 && control.checkVisibility());
}
