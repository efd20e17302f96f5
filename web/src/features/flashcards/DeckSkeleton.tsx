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
          <Skeleton height="91px" />
          <Skeleton height="66px" />
        </div>
      ) : null}
      <div className={deckStyles.deck} data-reach="page">
        <Skeleton height="clamp(320px, 46vh, 420px)" />
        <div className={deckStyles.controls}>
          {BUTTONS.map((key) => (
            <Skeleton key={key} height="36px" />
          ))}
        </div>
      </div>
    </div>
  );
}
