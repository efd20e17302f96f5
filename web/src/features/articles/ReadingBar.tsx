import { type RefObject } from 'react';
import type { Article } from '#contract/articles/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { PauseIcon, PlayIcon, TranslateIcon } from '#web/shared/design/icons.tsx';
import { useHiddenTranslations } from '#web/shared/gloss/hidden-translations.ts';
import { type View, timeLeft } from './reading-view.rules.ts';
import styles from './ReadingBar.module.css';

interface ReadingBarProps {
  ref: RefObject<HTMLDivElement | null>;
  article: Article;
  /** How much of the text the person knows, in percent; null if there is nothing to say. */
  percent: number | null;
  view: View;
  /** The number of sentences. */
  count: number;
  resumeAt: number | null;
  /** @param number of the sentence */
  onResume: (number: number) => void;
  isReading: boolean;
  onReadAloud: () => void;
}

/** Stays above the text: how far one is, the translation, and reading aloud. */
export function ReadingBar({
  ref,
  article: { reading_time_minutes: minutes },
  percent,
  view,
  count,
  resumeAt,
  onResume,
  isReading,
  onReadAloud,
}: ReadingBarProps) {
  const [hides, setHides] = useHiddenTranslations();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a form around it
    <div ref={ref} role="group" aria-label="Reading" className={styles.bar}>
      {resumeAt === null ? (
        <p className={styles.state}>
          {percent === null ? null : <span>You know {percent} % of this text</span>}
          <span>{timeLeft(minutes, view, count)}</span>
        </p>
      ) : (
        <p className={styles.state}>
          <Button size="small" variant="quiet" onClick={() => onResume(resumeAt)}>
            Continue at sentence {resumeAt}
          </Button>
        </p>
      )}
      <Button size="small" variant="quiet" onClick={() => setHides(!hides)}>
        <TranslateIcon size={18} />
        <span>{hides ? 'Show translation' : 'Hide translation'}</span>
      </Button>
      <Button size="small" variant="quiet" onClick={onReadAloud}>
        {isReading ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
        <span>{isReading ? 'Stop reading' : 'Read aloud'}</span>
      </Button>
      <progress
        className={styles.progress}
        aria-label="Read so far"
        max={count}
        value={view.last}
      />
    </div>
  );
}
