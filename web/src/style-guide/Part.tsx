import type { ReactNode } from 'react';
import styles from './StyleGuide.module.css';

/** A section of the style guide; pictures of it are compared by its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.part} data-part={name.toLowerCase().replaceAll(/\W+/gu, '-')}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

/** What stands side by side. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}
