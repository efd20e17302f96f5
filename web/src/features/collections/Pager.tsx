import { Button } from '#web/shared/design/Button.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  page: number;
  size: number;
  sizes: readonly number[];
  hasNext: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
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
        <select value={size} onChange={({ target }) => onSize(Number(target.value))}>
          {sizes.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
    </nav>
  );
}
