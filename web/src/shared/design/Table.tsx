import type { ReactNode } from 'react';
import { TableHead } from './TableHead.tsx';
import styles from './Table.module.css';

interface TableProps {
  /** Accessible name of the table. */
  label: string;
  /** Headings of the columns; omitted if the children include a `<thead>` of their own. */
  columns?: readonly string[];
  /** Rows of a body (`<tr>`), or whole sections with a `<thead>`. */
  children: ReactNode;
}

/** A compact table. One that is too wide scrolls in its own box, also by keyboard; the page never does. */
export function Table({ label, columns, children }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in the tab order
    <section className={styles.box} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        {columns === undefined ? (
          children
        ) : (
          <>
            <TableHead columns={columns} />
            <tbody>{children}</tbody>
          </>
        )}
      </table>
    </section>
  );
}
