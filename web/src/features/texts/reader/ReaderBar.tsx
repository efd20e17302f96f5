import { Link } from '@tanstack/react-router';
import type { TextHead } from '#contract/texts/schemas.ts';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import {
  BackIcon,
  ChaptersIcon,
  LettersIcon,
  PauseIcon,
  PlayIcon,
  TranslateIcon,
} from '#web/shared/design/icons.tsx';
import { IconMenu, MenuItem } from '#web/shared/design/Menu.tsx';
import styles from './ReaderBar.module.css';
import { ReaderSettings, type KnownLevel } from './ReaderSettings.tsx';
import { chapterAt, minutesLeft, timeLeftText } from './reading-progress.rules.ts';

interface ReaderBarProps {
  head: TextHead;
  number: number;
  onPage: (number: number) => void;
  known: KnownLevel;
  /** Undefined where nothing can be translated. */
  translations: { areShown: boolean; isBusy: boolean; toggle: () => void } | undefined;
  isReading: boolean;
  onReadAloud: () => void;
}

/** Stays above the text: where one is in it, its chapters, letters, translations, reading aloud. */
export function ReaderBar({
  head,
  number,
  onPage,
  known,
  translations,
  isReading,
  onReadAloud,
}: ReaderBarProps) {
  const { page_count: count, chapters } = head;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a form around it
    <div role="group" aria-label="Reading" className={styles.bar} data-reader-bar="">
      <Link to="/texts" className={styles.back} aria-label="Back to the texts">
        <BackIcon />
      </Link>
      <p className={styles.place}>
        Page {number} of {count}
        <span> · {timeLeftText(minutesLeft(head, number))}</span>
      </p>
      {chapters.length < 2 ? null : (
        <IconMenu label="Chapters" icon={<ChaptersIcon />}>
          {() => (
            <div className={styles.chapters}>
              {chapters.map(({ title, page }) => (
                <MenuItem
                  key={page}
                  isCurrent={chapterAt(chapters, number)?.page === page}
                  onSelect={() => onPage(page)}
                >
                  <span lang={head.language}>{title === '' ? `Page ${page}` : title}</span>
                </MenuItem>
              ))}
            </div>
          )}
        </IconMenu>
      )}
      <IconMenu label="Letters and words" icon={<LettersIcon />}>
        {() => <ReaderSettings known={known} />}
      </IconMenu>
      {translations === undefined ? null : (
        <IconButton
          variant="bare"
          label="Show all translations"
          aria-pressed={translations.areShown}
          aria-busy={translations.isBusy}
          onClick={translations.toggle}
        >
          <TranslateIcon />
        </IconButton>
      )}
      <IconButton
        variant="bare"
        label={isReading ? 'Stop reading' : 'Listen from here'}
        onClick={onReadAloud}
      >
        {isReading ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <progress className={styles.progress} aria-label="Read so far" max={count} value={number} />
    </div>
  );
}
