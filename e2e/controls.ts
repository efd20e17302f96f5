import type { Page } from '@playwright/test';

/** What of the page's controls something else lies upon once they are scrolled into view, as "name: what lies there". */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(inspect, { least: 0 });
}

/** Which of the page's controls a finger can miss: 44 CSS pixels each way, links in running text aside. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(inspect, { least: 44 });
}

/** In the page. @param least size of the square around the middle of each control that must be its own, or 0 for its middle */
async function inspect({ least }: { least: number }): Promise<string[]> {
  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';
  const nameOf = (element: Element | null): string => {
    if (!element) return 'nothing';
    const label = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.className.toString().split(' ')[0] ?? ''} “${label}”`;
  };
  const isHidden = (element: HTMLElement): boolean => {
    const { width, height, bottom } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isShown || width <= 1 || height <= 1 || element.closest('[inert]')) return true;
    // For screen readers, or shown when it is focused.
    const isClipped = element.parentElement?.getBoundingClientRect().width === 1;
    const isAside = getComputedStyle(element).position === 'fixed' && bottom <= 0;
    return isClipped || isAside;
  };
  const isInText = (element: HTMLElement): boolean =>
    getComputedStyle(element).display === 'inline' ||
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
  // What lies upon a word lies upon the first or the last of its text.
  const isInnerWord = (element: HTMLElement): boolean => {
    if (!element.matches('[data-word-link]')) return false;
    const words = element.closest('[data-word-group]')?.querySelectorAll('[data-word-link]');
    return words !== undefined && words[0] !== element && words[words.length - 1] !== element;
  };
  const belongs = (hit: Element | null, element: HTMLElement): boolean => {
    if (!hit) return false;
    if (element.contains(hit)) return true;
    const label = hit.closest('label');
    return label !== null && (label.contains(element) || label.control === element);
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (isHidden(element) || (least > 0 && isInText(element)) || isInnerWord(element)) continue;
    // Its label is what is pressed.
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const isBox = element.matches('[type="checkbox"], [type="radio"]');
    const target = (isBox && labels[0]) || element;
    // The nearest place is where keys lead; a finger scrolls on, so that all around is in view.
    const block = least === 0 ? 'nearest' : 'center';
    target.scrollIntoView({ block, inline: block, behavior: 'instant' });
    const rect = target.getClientRects()[0] ?? target.getBoundingClientRect();
    // Of what is higher than the window, its beginning.
    const bottom = Math.min(rect.bottom, rect.top + innerHeight / 2);
    const x = (rect.left + rect.right) / 2;
    const y = (rect.top + bottom) / 2;
    const wide = Math.max(0, (least - rect.width) / 2) && least / 2 - 1;
    const high = Math.max(0, (least - rect.height) / 2) && least / 2 - 1;
    const points = [
      [x, y],
      ...(wide > 0 ? [[x - wide, y] as const, [x + wide, y] as const] : []),
      ...(high > 0 ? [[x, y - high] as const, [x, y + high] as const] : []),
    ] as const;
    const missed = points
      // At the window's edge a finger can reach no further.
      .map(([left, top]) =>
        document.elementFromPoint(Math.min(Math.max(left, 0), innerWidth - 1), top),
      )
      .find((hit) => !belongs(hit, element) && !belongs(hit, target));
    if (missed !== undefined) {
      const size = `${Math.round(rect.width)} × ${Math.round(rect.height)}`;
      found.push(`${nameOf(element)}, ${size}: ${nameOf(missed)}`);
    }
  }
  return found;
}
