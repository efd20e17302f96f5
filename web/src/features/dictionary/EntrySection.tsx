import { useId, type ReactNode } from 'react';
import styles from './EntrySection.module.css';

interface EntrySectionProps {
  title: string;
  /** Needed if the heading labels another element, too. */
  headingId?: string;
  children: ReactNode;
}

/** A section of an entry with its heading. */
export function EntrySection({ title, headingId, children }: EntrySectionProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
