import { useRef } from 'react';
import type { CollectionItem } from '#contract/collections/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { WithArticles } from '#web/shared/design/WithArticles.tsx';
import {
  articlesOfItem,
  type CardStyle,
  type Face,
  facesOf,
  meaningOf,
  NO_TRANSLATION,
} from './card.rules.ts';
import styles from './CardDeck.module.css';
import { Flashcard } from './Flashcard.tsx';
import { useDeck } from './use-deck.ts';
import { useDeckKeys } from './use-deck-keys.ts';

interface CardDeckProps {
  /** At least one. */
  items: readonly CollectionItem[];
  cardStyle: CardStyle;
  /** `page`: the keys work wherever the focus is. `panel`: only while the focus is inside, and everything is smaller. */
  reach: 'page' | 'panel';
}

/** Cards one after the other, starting with the first. Another collection or style needs another `key`. */
export function CardDeck({ items, cardStyle, reach }: CardDeckProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { state, flip, next, previous } = useDeck(items.length);
  useDeckKeys(panel, reach, (move) => ({ flip, next, previous })[move]());
  const item = items[state.index];
  if (!item) return null;
  const faces = facesOf(item, cardStyle, state.draw);
  const size = reach === 'page' ? 'medium' : 'small';
  return (
    <div ref={panel} className={styles.deck} data-reach={reach}>
      <Flashcard
        item={item}
        faces={faces}
        side={state.side}
        onFlip={flip}
        onMove={(move) => ({ next, previous })[move]()}
        size={reach === 'page' ? 'normal' : 'small'}
      />
      <div className={styles.controls}>
        <Button size={size} onClick={previous}>
          Previous
        </Button>
        <Button size={size} variant="primary" onClick={flip}>
          Flip card
        </Button>
        <Button size={size} onClick={next}>
          Next
        </Button>
      </div>
      {/* While the card un-flips, the text stays the same, so that only the next card is announced. */}
      <p className={styles.counter} aria-live="polite" aria-atomic="true">
        Card {state.index + 1} of {items.length}
        <VisuallyHidden>
          . <Spoken item={item} face={faces[state.turning?.from ?? state.side]} />
        </VisuallyHidden>
      </p>
      {reach === 'page' ? (
        <p className={styles.hint}>
          Click card or press Space/Enter to flip • Arrow keys to navigate
        </p>
      ) : null}
    </div>
  );
}

/** A side as text for screen readers. */
function Spoken({ item, face }: { item: CollectionItem; face: Face }) {
  const { example, notes } = face;
  return (
    <>
      {face.shows === 'word' ? (
        <>
          Word: <WithArticles articles={articlesOfItem(item)} word={item.word} />
        </>
      ) : (
        `Meaning: ${meaningOf(item) || NO_TRANSLATION}`
      )}
      {notes === null ? null : `. ${notes}`}
      {example ? (
        <>
          . Example: <span lang="de">{example.text}</span> {example.translation}
        </>
      ) : null}
    </>
  );
}
