import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** A short fact in a frame: a level, a kind, whether something is private. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
