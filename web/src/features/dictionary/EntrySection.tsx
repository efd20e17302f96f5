import { useId, type ReactNode } from 'react';
import styles from './EntrySection.module.css';

interface EntrySectionProps {
  title: ReactNode;
  /** Needed if the heading labels another element, too. */
  headingId?: string;
  /** A small control beside the title. */
  control?: ReactNode;
  children: ReactNode;
}

/** A section of an entry with its heading. */
export function EntrySection({ title, headingId, control, children }: EntrySectionProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {control}
      </div>
      {children}
    </section>
  );
}
