/** As a `ref`: the element takes the focus when it appears, or when the ref comes to it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
