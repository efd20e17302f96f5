import { type RefObject } from 'react';
import type { Article } from '#contract/articles/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { PauseIcon, PlayIcon, TranslateIcon } from '#web/shared/design/icons.tsx';
import { useHiddenTranslations } from '#web/shared/gloss/hidden-translations.ts';
import { type View, timeLeft } from './reading-view.rules.ts';
import styles from './ReadingBar.module.css';
import { useKnownWords } from './use-known-words.ts';

interface ReadingBarProps {
  ref: RefObject<HTMLDivElement | null>;
  article: Article;
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
  article: { slug, reading_time_minutes: minutes },
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
          <KnownShare slug={slug} />
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

/** Says nothing before there are reviews that tell. */
function KnownShare({ slug }: { slug: string }) {
  const words = useKnownWords(slug);
  if (!words || words.known === 0) return null;
  return <span>You know {Math.round((100 * words.known) / words.total)}% of this text</span>;
}
