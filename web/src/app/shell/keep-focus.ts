import { focusFirst } from '#web/shared/design/focus-first.ts';

/** Words of a text aside: rows have different numbers of them. */
const FOCUSABLE =
  'button:not(:disabled), a[href]:not([data-word-link]), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
const ROW = 'li, tr';

/** Where the focus is: the element and all that contain it, from the inside out, and the row of a list that it is in. */
interface Place {
  path: readonly Element[];
  row: { neighbours: readonly (Element | null)[]; index: number } | null;
}

function placeOf(element: Element): Place {
  const path: Element[] = [];
  for (let it: Element | null = element; it; it = it.parentElement) path.push(it);
  const row = element.closest(ROW);
  const index = row ? [...row.querySelectorAll(FOCUSABLE)].indexOf(element) : -1;
  return {
    path,
    row: row && { neighbours: [row.nextElementSibling, row.previousElementSibling], index },
  };
}

/**
 * Browsers drop the focus when its element is removed, disabled or hidden: keyboards then begin at the top of the document,
 * and screen readers fall silent. This moves it to where the person was: in a list, to the same control of the next row;
 * in a dialog, to its beginning; otherwise to the page's content. A focus that was put aside on purpose stays aside.
 * @returns stops it
 */
export function keepFocus(main: HTMLElement): () => void {
  let place: Place | null = null;
  let isDue = false;

  const isDropped = () =>
    document.activeElement === null || document.activeElement === document.body;
  const isLost = ([element]: Place['path']) =>
    element !== undefined &&
    (!element.isConnected ||
      element.matches(':disabled, [inert] *') ||
      !element.checkVisibility({ visibilityProperty: true }));

  const check = () => {
    isDue = false;
    if (!place || !isDropped()) return;
    if (isLost(place.path)) restore(place, main);
    else place = null;
  };
  /** After the page itself had the time to move the focus, and browsers to drop it. */
  const checkSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => setTimeout(check));
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof Element) place = placeOf(target);
  };
  const observer = new MutationObserver((records) => {
    const isMoved = place?.path[0]?.isConnected === false;
    if (isMoved || records.some(({ type }) => type === 'attributes')) checkSoon();
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', checkSoon);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', checkSoon);
  };
}

function restore({ path, row }: Place, main: HTMLElement): void {
  const neighbour = row?.neighbours.find((it) => it?.isConnected === true);
  const controls = [...(neighbour?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  const control = controls[row?.index ?? 0] ?? controls[0];
  const dialog = path.find((it) => it instanceof HTMLDialogElement && it.open);
  if (control) control.focus();
  else if (dialog instanceof HTMLDialogElement) focusFirst(dialog);
  else main.focus({ preventScroll: true });
}
