import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { Select } from '#web/shared/design/Select.tsx';
import { pageCount } from './collections.rules.ts';
import styles from './Pager.module.css';

interface PagerProps {
  page: number;
  size: number;
  sizes: readonly number[];
  /** Number of items on all pages. */
  total: number;
  /** The list: its top is scrolled into view when another page of it is chosen. */
  list: RefObject<HTMLElement | null>;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** Prev, "Page 2 of 5", Next and the page size; nothing where the smallest page has room for all. */
export function Pager({ page, size, sizes, total, list, onPage, onSize }: PagerProps) {
  const pages = pageCount(total, size);
  const hasNext = page < pages;
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const turn = (to: number, button: HTMLButtonElement) => {
    pressed.current = button;
    onPage(to);
  };
  useLayoutEffect(() => {
    if (!pressed.current) return;
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
    // On the first and last page, the button that was pressed cannot keep the focus.
    const other = pressed.current === next.current ? previous : next;
    if (pressed.current.disabled) other.current?.focus({ preventScroll: true });
  }, [page, hasNext, list]);
  if (total <= Math.min(...sizes)) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      {pages === 1 ? null : (
        <>
          <Button
            ref={previous}
            disabled={page === 1}
            onClick={({ currentTarget }) => turn(page - 1, currentTarget)}
          >
            Prev
          </Button>
          <span aria-live="polite">
            Page {page} of {pages}
          </span>
          <Button
            ref={next}
            disabled={!hasNext}
            onClick={({ currentTarget }) => turn(page + 1, currentTarget)}
          >
            Next
          </Button>
        </>
      )}
      <label className={styles.size}>
        Per page
        <Select value={size} options={sizes} onChange={onSize} />
      </label>
    </nav>
  );
}
