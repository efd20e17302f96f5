import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import selectStyles from './DeckSelects.module.css';
import deckStyles from './CardDeck.module.css';
import styles from './BrowseMode.module.css';

const BUTTONS = ['previous', 'flip', 'next'];

/** A grey placeholder with the page's layout. */
export function DeckSkeleton({ withSelects = false }: { withSelects?: boolean }) {
  return (
    <div className={styles.mode} aria-busy="true">
      <VisuallyHidden>Loading flashcards</VisuallyHidden>
      {withSelects ? (
        <div className={selectStyles.selects}>
          <Skeleton height="var(--control-m)" />
          <Skeleton height="var(--control-m)" />
        </div>
      ) : null}
      <div className={deckStyles.deck} data-reach="page">
        <Skeleton height="clamp(220px, 100dvh - 31rem, 420px)" />
        <div className={deckStyles.controls}>
          {BUTTONS.map((key) => (
            <Skeleton key={key} height="var(--control-m)" />
          ))}
        </div>
      </div>
    </div>
  );
}
