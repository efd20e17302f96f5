import { useId, type ReactNode } from 'react';
import styles from './StaticPage.module.css';

interface SectionProps {
  title: string;
  /** The fragment of URLs that link here. */
  id?: string;
  children: ReactNode;
}

/** A section of a page with its heading. */
export function Section({ title, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} id={id} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
