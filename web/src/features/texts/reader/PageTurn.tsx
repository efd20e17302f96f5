import { Button } from '#web/shared/design/Button.tsx';
import { NextIcon, PreviousIcon } from '#web/shared/design/icons.tsx';
import styles from './Reader.module.css';

interface PageTurnProps {
  number: number;
  count: number;
  /** Whether words of the page are new. */
  hasNew: boolean;
  isFinished: boolean;
  onPage: (number: number) => void;
  onFinish: () => void;
}

/** Below the page: to the one before and the next, and finishing it. */
export function PageTurn({ number, count, hasNew, isFinished, onPage, onFinish }: PageTurnProps) {
  const what = number === count && count > 1 ? 'text' : 'page';
  return (
    <nav className={styles.turn} aria-label="Pages">
      {number > 1 ? (
        <Button variant="quiet" onClick={() => onPage(number - 1)}>
          <PreviousIcon size={18} />
          Page {number - 1}
        </Button>
      ) : (
        <span />
      )}
      {isFinished && !hasNew ? (
        <span data-finish="" className={styles.finished}>
          Finished
        </span>
      ) : (
        <Button variant="plain" data-finish="" onClick={onFinish}>
          {hasNew ? `Finish ${what}: the rest is known` : `Finish ${what}`}
        </Button>
      )}
      {number < count ? (
        <Button variant="quiet" onClick={() => onPage(number + 1)}>
          Page {number + 1}
          <NextIcon size={18} />
        </Button>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** What the underlines mean. */
export function Legend({ hasNew, hasLearning }: { hasNew: boolean; hasLearning: boolean }) {
  if (!hasNew && !hasLearning) return null;
  return (
    <ul className={styles.legend} aria-label="Word states">
      {hasNew ? (
        <li>
          <b lang="de" data-state="new">
            Mangel
          </b>
          new
        </li>
      ) : null}
      {hasLearning ? (
        <li>
          <b lang="de" data-state="learning">
            Frist
          </b>
          learning
        </li>
      ) : null}
      <li>
        <b lang="de">Wohnung</b>
        known
      </li>
    </ul>
  );
}
