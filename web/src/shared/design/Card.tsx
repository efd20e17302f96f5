import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

interface CardProps {
  title?: string;
  /** Beside the title: a count, a source, a small control. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel on a surface of its own; with a title it is a landmark that screen reader users can jump to. */
export function Card({ title, aside, className, children }: CardProps) {
  const titleId = useId();
  if (title === undefined) {
    return <div className={classNames(styles.card, className)}>{children}</div>;
  }
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
