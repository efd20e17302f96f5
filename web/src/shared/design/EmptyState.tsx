import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  /** What is not there: "No collections yet". */
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** The one next step: a button or a link. */
  action?: ReactNode;
}

/** In place of content that does not exist yet, was not found or did not load. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon}
      <strong>{title}</strong>
      {children === undefined ? null : <p>{children}</p>}
      {action}
    </div>
  );
}
