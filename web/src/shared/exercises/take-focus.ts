/** A `ref` callback: focuses the element when it appears or receives the ref. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
