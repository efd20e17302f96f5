import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** A short framed label: a level, an item type, a visibility. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
