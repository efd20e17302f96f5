import { useId, type ReactNode } from 'react';
import styles from './StaticPage.module.css';

interface SectionProps {
  title: string;
  /** The part after # in addresses that lead here. */
  id?: string;
  children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Section({ title, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} id={id} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
