import type { CollectionProgress } from '#contract/flashcards/schemas.ts';
import { ProgressBar } from '#web/shared/design/ProgressBar.tsx';
import styles from './KnownWords.module.css';

interface KnownWordsProps {
  name: string;
  words: number;
  /** Undefined until it is known; null if no card was ever reviewed. */
  progress: CollectionProgress | null | undefined;
}

/** How much of a collection somebody knows, and what is due. It keeps its height while that is on its way. */
export function KnownWords({ name, words, progress }: KnownWordsProps) {
  return (
    <div className={styles.known}>
      <ProgressBar label={`Known words of ${name}`} value={progress?.known ?? 0} max={words} />
      <span>
        {progress === undefined ? '\u00a0' : null}
        {progress === null ? 'Not started' : null}
        {progress ? (
          <>
            {progress.known.toLocaleString('en')} known
            {progress.due === 0 ? null : (
              <b className={styles.due}> · {progress.due.toLocaleString('en')} due</b>
            )}
          </>
        ) : null}
      </span>
    </div>
  );
}
