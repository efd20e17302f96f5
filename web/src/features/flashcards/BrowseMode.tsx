import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { EmptyState } from '#web/shared/design/EmptyState.tsx';
import { NeedsScript } from '#web/shared/design/NeedsScript.tsx';
import { type ApiError, isRetryable, messageOf } from '#web/shared/http/api-error.ts';
import { useHydratedSession } from '#web/shared/session/use-person.ts';
import styles from './BrowseMode.module.css';
import type { CardStyle } from './card.rules.ts';
import { CardDeck } from './CardDeck.tsx';
import { type DeckChoice, deckOptions, firstDeck } from './deck-choice.rules.ts';
import { DeckSelects } from './DeckSelects.tsx';
import { DeckSkeleton } from './DeckSkeleton.tsx';
import { type Deck, deckQuery, publicDecksQuery } from './flashcards.api.ts';

interface BrowseModeProps {
  choice: DeckChoice;
  onChoose: (choice: DeckChoice) => void;
}

/** Any collection, card by card, without affecting schedules. */
export function BrowseMode(props: BrowseModeProps) {
  const { person, state } = useHydratedSession();
  if (state === 'loading') {
    return (
      <NeedsScript>
        <DeckSkeleton withSelects />
      </NeedsScript>
    );
  }
  // Keyed by person, because another person has other collections and another first one.
  return <Browse key={person?.id ?? 'guest'} userId={person?.id ?? null} {...props} />;
}

function Browse({ userId, choice, onChoose }: BrowseModeProps & { userId: string | null }) {
  const own = useQuery(ownCollectionsQuery(userId));
  const others = useQuery(publicDecksQuery(userId));
  const isListed = !others.isPending && (userId === null || !own.isPending);
  const listed = deckOptions(own.data ?? [], others.data ?? [], null);

  // The deck chosen automatically at first stays, even if the lists change later.
  const [first, setFirst] = useState<string | null>(null);
  const found = isListed ? (firstDeck(listed)?.id ?? null) : null;
  if (first === null && found !== null) setFirst(found);

  const id = choice.collection ?? first;
  const deck = useQuery({ ...deckQuery(id ?? '', userId), enabled: id !== null });
  const options = deckOptions(
    own.data ?? [],
    others.data ?? [],
    deck.data ? deck.data.collection : null,
  );
  const error = own.error ?? others.error;
  const retry = () => {
    if (own.error) void own.refetch();
    if (others.error) void others.refetch();
  };
  if (!isListed) return <DeckSkeleton withSelects />;
  return (
    <div className={styles.mode}>
      {error ? (
        <div role="alert" className={styles.failure}>
          <p>
            <strong>Error loading collections</strong> {messageOf(error)}
          </p>
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : null}
      {id === null ? (
        error ? null : (
          <NoCollections isMember={userId !== null} />
        )
      ) : (
        <>
          <DeckSelects options={options} selected={id} choice={choice} onChoose={onChoose} />
          {deck.error && !deck.data ? (
            <DeckFailed error={deck.error} retry={() => void deck.refetch()} />
          ) : (
            <OpenDeck deck={deck.data} userId={userId} cardStyle={choice.style} />
          )}
        </>
      )}
    </div>
  );
}

function OpenDeck({
  deck,
  userId,
  cardStyle,
}: {
  deck: Deck | undefined;
  userId: string | null;
  cardStyle: CardStyle;
}) {
  if (!deck) return <DeckSkeleton />;
  const { collection, items } = deck;
  if (items.length > 0) {
    const key = `${collection.id} ${cardStyle}`;
    return <CardDeck key={key} items={items} cardStyle={cardStyle} reach="page" />;
  }
  return (
    <EmptyState
      title="No words in this collection"
      action={
        collection.user_id === userId ? (
          <ButtonLink to="/collections/$id" params={{ id: collection.id }}>
            Add words to {collection.name}
          </ButtonLink>
        ) : null
      }
    >
      {collection.user_id === userId ? null : 'Choose another one above.'}
    </EmptyState>
  );
}

function NoCollections({ isMember }: { isMember: boolean }) {
  return (
    <EmptyState
      title="No collections with words"
      action={
        isMember ? <ButtonLink to="/collections">Open the marketplace</ButtonLink> : undefined
      }
    >
      {isMember
        ? 'Create a collection, or clone one from the marketplace.'
        : 'There are no public collections yet.'}
    </EmptyState>
  );
}

function DeckFailed({ error, retry }: { error: ApiError; retry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title={messageOf(error)}
        action={isRetryable(error) ? <Button onClick={retry}>Try again</Button> : undefined}
      >
        {isRetryable(error) ? null : 'Choose another collection above.'}
      </EmptyState>
    </div>
  );
}
