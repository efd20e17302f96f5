import type { Quote } from '#contract/writing/result.ts';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import styles from './Results.module.css';

/** So many show what is meant; the others can be opened. */
const SHOWN = 2;

/** Quotes from the text as evidence. */
export function Quotes({ evidence }: { evidence: readonly Quote[] }) {
  if (evidence.length === 0) return null;
  const further = evidence.slice(SHOWN);
  return (
    <div className={styles.quotes}>
      <QuoteList quotes={evidence.slice(0, SHOWN)} />
      {further.length === 0 ? null : (
        <details>
          <summary>{further.length} more</summary>
          <QuoteList quotes={further} />
        </details>
      )}
    </div>
  );
}

function QuoteList({ quotes }: { quotes: readonly Quote[] }) {
  return quotes.map(({ quote, start }) => (
    <q key={start} lang="de">
      <LinkedText text={quote} />
    </q>
  ));
}
