import { useId, type ReactNode } from 'react';
import styles from './EntrySection.module.css';

interface EntrySectionProps {
  title: string;
  /** Where the heading names something else, too. */
  headingId?: string;
  children: ReactNode;
}

/** A part of an entry under a heading of its own. */
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
