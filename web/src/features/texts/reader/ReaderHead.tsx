import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { TextHead } from '#contract/texts/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Button } from '#web/shared/design/Button.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import { ProgressBar } from '#web/shared/design/ProgressBar.tsx';
import { useStored, writeStored } from '#web/shared/storage/storage.ts';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import styles from './Reader.module.css';
import type { KnownLevel } from './ReaderSettings.tsx';
import { chapterAt } from './reading-progress.rules.ts';

/** What is known of a text and its words. */
export interface TextFacts {
  /** Measured by its words; null before they are known. */
  level: CefrLevel | null;
  /** Null if there is nothing to say. */
  percent: number | null;
  /** Measured on some of its pages. */
  isEstimate: boolean;
  /** New words of the page; null if there is nothing to say. */
  newWords: number | null;
}

/** Title and chapter, and how much of it the person knows. */
export function ReaderHead({
  head: { title, author, language, chapters },
  number,
  facts: { level, percent, isEstimate, newWords },
}: {
  head: TextHead;
  number: number;
  facts: TextFacts;
}) {
  const current = chapters.length > 1 ? chapterAt(chapters, number) : undefined;
  // On its first page its heading is in the text.
  const chapter = current?.page === number ? undefined : current?.title;
  return (
    <header className={styles.head}>
      <h1 lang={language}>{title}</h1>
      {author === '' ? null : <p className={styles.author}>{author}</p>}
      {chapter === undefined || chapter === '' ? null : (
        <p className={styles.chapter} lang={language}>
          {chapter}
        </p>
      )}
      <div className={styles.facts}>
        {level === null ? null : <Badge isEstimate>{level}</Badge>}
        {percent === null ? null : (
          <span className={styles.know}>
            <ProgressBar label="Words you know" value={percent} max={100} />
            You know {isEstimate ? 'about ' : ''}
            {percent} % of this text
          </span>
        )}
        {newWords === null || newWords === 0 ? null : (
          <span>{countText(newWords, 'new word')} on this page</span>
        )}
      </div>
    </header>
  );
}

/** Asks once which words the person knows, so that the new ones can be shown. */
export function LevelQuestion({ known }: { known: KnownLevel }) {
  const isAsked = useStored('known-level-asked') !== undefined;
  const hydrated = useHydrated();
  if (isAsked || !hydrated) return null;
  const answer = (level: CefrLevel | null) => {
    writeStored('known-level-asked', 'yes');
    if (level !== null) known.choose(level);
  };
  return (
    <section className={styles.notice} aria-label="Which words do you know?">
      <p>
        Which words do you know already? Then the new ones are underlined. You can change it in the
        menu of letters and words.
      </p>
      <div className={styles.levels}>
        {CEFR_LEVELS.slice(0, 5).map((level) => (
          <Button key={level} size="small" variant="plain" onClick={() => answer(level)}>
            Up to {level}
          </Button>
        ))}
        <Button size="small" variant="quiet" onClick={() => answer(null)}>
          Not now
        </Button>
      </div>
    </section>
  );
}
