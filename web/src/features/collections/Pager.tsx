import { useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { Select } from '#web/shared/design/Select.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  page: number;
  size: number;
  sizes: readonly number[];
  hasNext: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** The current page and the page size. A change of the size returns to the first page. */
export function usePaging() {
  const [page, onPage] = useState(1);
  const [size, setSize] = useState(10);
  const onSize = (next: number) => {
    setSize(next);
    onPage(1);
  };
  return { page, size, onPage, onSize };
}

/** Prev, "Page n", Next and the page size. */
export function Pager({ page, size, sizes, hasNext, onPage, onSize }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        Prev
      </Button>
      <span aria-live="polite">Page {page}</span>
      <Button disabled={!hasNext} onClick={() => onPage(page + 1)}>
        Next
      </Button>
      <label className={styles.size}>
        Per page
        <Select value={size} options={sizes} onChange={onSize} />
      </label>
    </nav>
  );
}
