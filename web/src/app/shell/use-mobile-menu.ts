import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type RefObject } from 'react';

/** Where the sidebar leaves the layout and becomes a menu over the page. The style sheets have the same. */
export const MOBILE_LAYOUT = '(width < 900px)';

const FOCUSABLE = 'a[href], button:not(:disabled), select:not(:disabled), input:not(:disabled)';

/**
 * Whether the menu of small screens is open. While it is, focus stays between the bar with its toggle and the menu,
 * Escape closes it, and so do a navigation and a layout that has room for the sidebar.
 *
 * @param bar the header with the toggle, @param menu the sidebar, @param toggle gets focus back
 */
export function useMobileMenu(
  bar: RefObject<HTMLElement | null>,
  menuId: string,
  toggle: RefObject<HTMLElement | null>,
): { open: boolean; setOpen: (open: boolean) => void } {
  const [open, setOpen] = useState(false);
  const router = useRouter();

  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(false)), [router]);

  useEffect(() => {
    if (!open) return;
    const focusables = () => {
      const menu = document.querySelector(`#${CSS.escape(menuId)}`);
      return [bar.current, menu]
        .flatMap((part) => Array.from(part?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []))
        .filter((element) => element.checkVisibility());
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
      if (event.key !== 'Tab') return;
      const elements = focusables();
      const [first, last] = [elements[0], elements.at(-1)];
      const { activeElement } = document;
      if (event.shiftKey && (activeElement === first || activeElement === document.body)) {
        event.preventDefault();
        last?.focus();
      } else if (!event.shiftKey && activeElement === last) {
        event.preventDefault();
        first?.focus();
      }
    };
    const layout = matchMedia(MOBILE_LAYOUT);
    const onLayout = () => {
      if (!layout.matches) setOpen(false);
    };
    const opener = toggle.current;
    document.addEventListener('keydown', onKeyDown);
    layout.addEventListener('change', onLayout);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      layout.removeEventListener('change', onLayout);
      opener?.focus({ preventScroll: true });
    };
  }, [open, bar, menuId, toggle]);

  return { open, setOpen };
}
