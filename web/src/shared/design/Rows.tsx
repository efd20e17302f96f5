import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Rows.module.css';

interface RowsProps {
  /** Accessible name, if no heading precedes the list. */
  label?: string;
  children: ReactNode;
}

/** A list of rows with a hairline between them: 44 pixels high, 52 where fingers are. */
export function Rows({ label, children }: RowsProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  /** May contain one link: then the whole row leads there. */
  children: ReactNode;
  /** At the end: notes, counts, and controls with actions of their own. */
  end?: ReactNode;
  className?: string | undefined;
}

/** One row of `Rows`. */
export function Row({ children, end, className }: RowProps) {
  return (
    <li className={classNames(styles.row, className)}>
      <div className={styles.text}>{children}</div>
      {end === undefined ? null : <div className={styles.end}>{end}</div>}
    </li>
  );
}
