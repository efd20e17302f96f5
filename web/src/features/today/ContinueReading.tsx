import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ReadIcon } from '#web/shared/design/shell-icons.tsx';
import { ProgressBar } from '#web/shared/design/ProgressBar.tsx';
import { useTextList } from '#web/shared/reading/use-reading.ts';
import { useStored } from '#web/shared/storage/storage.ts';
import { openArticle, openText } from './reading-now.rules.ts';
import styles from './Today.module.css';

/** The text that was read last and not to its end; otherwise the way to the library. */
export function ContinueReading() {
  const text = openText(useTextList().data ?? []);
  const place = openArticle(useStored('article-places') ?? {});
  return (
    <section className={styles.go} aria-labelledby="today-reading">
      <p className={styles.over}>
        <ReadIcon size={18} />
        Reading
      </p>
      {text ? (
        <Begun title={text.title} unit="Page" at={text.page} of={text.pages}>
          <Link to="/texts/$id" params={{ id: text.id }} className={styles.cta}>
            Read on
          </Link>
        </Begun>
      ) : place?.title !== undefined ? (
        <Begun title={place.title} unit="Sentence" at={place.at} of={place.of}>
          <Link to="/content/$slug" params={{ slug: place.slug }} className={styles.cta}>
            Read on
          </Link>
        </Begun>
      ) : (
        <>
          <h2 id="today-reading">Something to read</h2>
          <p>Short texts from A1 to C1, every word explained where it stands.</p>
          <Link to="/content" className={styles.cta}>
            Choose a text
          </Link>
        </>
      )}
    </section>
  );
}

interface BegunProps {
  title: string;
  unit: 'Page' | 'Sentence';
  at: number;
  of: number;
  /** The link to go on. */
  children: ReactNode;
}

function Begun({ title, unit, at, of, children }: BegunProps) {
  return (
    <>
      <h2 id="today-reading" lang="de">
        {title}
      </h2>
      <p>
        {unit} {at} of {of}
      </p>
      <ProgressBar label="Read" value={at} max={of} />
      {children}
    </>
  );
}
