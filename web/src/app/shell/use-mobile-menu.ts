import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type RefObject } from 'react';

/** The breakpoint below which the sidebar becomes a menu over the page. The style sheets use the same one. */
export const MOBILE_LAYOUT = '(width < 900px)';

const FOCUSABLE = 'a[href], button:not(:disabled), select:not(:disabled), input:not(:disabled)';

/**
 * Whether the menu of small screens is open. While it is, the focus is trapped in the menu and the bar with its toggle.
 * Escape, a navigation, and a layout with room for the sidebar close it.
 *
 * @param bar the header with the toggle
 * @param menuId id of the sidebar
 * @param toggle gets the focus back
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
