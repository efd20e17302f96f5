import type { ReactNode } from 'react';
import styles from './Fold.module.css';

/** A part of an entry that is closed at first; printed, it is open. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
