/** Marks a page's search box for "/". */
const SEARCH_BOX = '[data-shortcut="search"]';
/** How long the dictionary may take to come, in milliseconds. */
const LONGEST_WAIT = 10_000;

/**
 * Focuses the page's own search box. On a page without one it opens the dictionary: until that has come, a field that
 * nobody sees takes what is typed, and the search box then has it, with the caret behind it.
 * @param openDictionary resolves when the dictionary's page is there, or was not found
 */
export async function searchFromAnywhere(openDictionary: () => Promise<unknown>): Promise<void> {
  const own = document.querySelector<HTMLInputElement>(SEARCH_BOX);
  if (own) {
    own.focus();
    own.select();
    return;
  }
  const field = fieldForTyping();
  // Enter is pressed once more in the search box.
  let isSubmitted = false;
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') isSubmitted = true;
  });
  document.body.append(field);
  field.focus({ preventScroll: true });
  try {
    await openDictionary();
    const box = await searchBox();
    if (box && field === document.activeElement) handOver(field.value, box, isSubmitted);
  } finally {
    field.remove();
  }
}

function fieldForTyping(): HTMLInputElement {
  const field = document.createElement('input');
  field.ariaLabel = 'Search the dictionary';
  field.autocomplete = 'off';
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0', pointerEvents: 'none' });
  return field;
}

/** The search box once it is on the page; null if it does not come. */
function searchBox(): Promise<HTMLInputElement | null> {
  const find = () => document.querySelector<HTMLInputElement>(SEARCH_BOX);
  return new Promise((resolve) => {
    const end = (box: HTMLInputElement | null): void => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(box);
    };
    const observer = new MutationObserver(() => {
      const box = find();
      if (box) end(box);
    });
    const timer = setTimeout(end, LONGEST_WAIT, null);
    observer.observe(document.body, { childList: true, subtree: true });
    const box = find();
    if (box) end(box);
  });
}

function handOver(typed: string, box: HTMLInputElement, isSubmitted: boolean): void {
  box.focus();
  if (typed === '') return;
  // By the prototype's setter: React takes what is set on the element itself for its own doing.
  Reflect.set(HTMLInputElement.prototype, 'value', typed, box);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.setSelectionRange(typed.length, typed.length);
  if (isSubmitted) box.form?.requestSubmit();
}
