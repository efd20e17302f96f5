import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { CardDeck } from './CardDeck.tsx';
import styles from './CompactDeck.module.css';
import { deckLabel, deckOptions, firstDeck } from './deck-choice.rules.ts';
import { deckQuery } from './flashcards.api.ts';

/** Number of cards in the panel; a button leads to all of them. */
const CARDS = 20;

/** The first words of a member's first collection that has any. */
export function CompactDeck({
  userId,
  onSettled,
}: {
  userId: string;
  onSettled: (isSettled: boolean) => void;
}) {
  const own = useQuery(ownCollectionsQuery(userId));
  const first = firstDeck(deckOptions(own.data ?? [], [], null));
  const deck = useQuery({
    ...deckQuery(first?.id ?? '', userId, CARDS),
    enabled: first !== null,
  });
  const error = own.error ?? deck.error;
  const isSettled = error !== null || deck.data !== undefined || (own.data && first === null);
  useEffect(() => onSettled(isSettled === true), [isSettled, onSettled]);
  if (error) {
    return (
      <div role="alert" className={styles.panel}>
        <p>
          <strong>Error loading collections</strong> {messageOf(error)}
        </p>
        <Button size="small" onClick={() => void (own.error ? own.refetch() : deck.refetch())}>
          Try again
        </Button>
      </div>
    );
  }
  if (own.data && first === null) return <p className={styles.muted}>No collections with words</p>;
  if (!first || !deck.data) return <Skeleton height="300px" />;
  if (deck.data.items.length === 0) {
    return <p className={styles.muted}>No words in this collection</p>;
  }
  return (
    <div className={styles.panel}>
      <p className={styles.muted}>
        <Link to="/flashcards" search={{ collection: first.id }}>
          {deckLabel(first)}
        </Link>
        {first.word_count > CARDS ? `, first ${CARDS}` : null}
      </p>
      <CardDeck key={first.id} items={deck.data.items} cardStyle="word" reach="panel" />
    </div>
  );
}
