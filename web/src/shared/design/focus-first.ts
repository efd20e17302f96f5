const FIELDS =
  'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)';
const CONTROLS = `button:not(:disabled), a[href], ${FIELDS}`;

/**
 * Moves the focus to where a dialog that has just opened begins: its first field, or without one the first button of its
 * content. If that is further down than one can see, the title: people read from the top.
 */
export function focusFirst(dialog: HTMLDialogElement): void {
  const title = dialog.querySelector('h2');
  const [, ...content] = title?.parentElement?.parentElement?.children ?? [];
  const find = (selector: string) =>
    [...dialog.querySelectorAll(selector)].find(
      (it) => content.some((part) => part.contains(it)) && it.checkVisibility(),
    );
  const first = find(FIELDS) ?? find(CONTROLS);
  const isInSight =
    first !== undefined &&
    first.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom;
  const target = isInSight ? first : title;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
