import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface BadgeProps {
  tone?: 'good' | 'warn' | 'bad' | 'gold';
  /** A dashed edge: an estimate. */
  isEstimate?: boolean;
  children: ReactNode;
}

/** A short label that says something: a level, an item type, a visibility. It cannot be pressed; a chip can. */
export function Badge({ tone, isEstimate = false, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-estimate={isEstimate || undefined}>
      {children}
    </span>
  );
}
