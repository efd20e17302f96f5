import type { Quote } from '#contract/writing/result.ts';
import styles from './Results.module.css';

/** Quotes from the text as evidence. */
export function Quotes({ evidence }: { evidence: readonly Quote[] }) {
  if (evidence.length === 0) return null;
  return (
    <span className={styles.quotes}>
      {evidence.map(({ quote, start }) => (
        <q key={start} lang="de">
          {quote}
        </q>
      ))}
    </span>
  );
}
