import { lazy, Suspense } from 'react';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { useHydratedSession, useIsMember } from '#web/shared/session/use-person.ts';

const CompactDeck = lazy(async () => ({
  default: (await import('./CompactDeck.tsx')).CompactDeck,
}));

interface CompactFlashcardsProps {
  /** Called with true once a member's panel has its height. */
  onSettled: (isSettled: boolean) => void;
}

/** The panel beside the dictionary: a member's first words as cards; for guests, a link to public ones. */
export function CompactFlashcards({ onSettled }: CompactFlashcardsProps) {
  const { person, state } = useHydratedSession();
  const isMember = useIsMember();
  if (!isMember && state !== 'guest') return null;
  return (
    <Card
      title="Flashcards"
      aside={
        <ButtonLink to="/flashcards" size="small">
          {isMember ? 'Full Practice Mode' : 'Browse'}
        </ButtonLink>
      }
    >
      {isMember ? (
        <Suspense fallback={<Skeleton height="300px" />}>
          {person ? (
            <CompactDeck key={person.id} userId={person.id} onSettled={onSettled} />
          ) : (
            <Skeleton height="300px" />
          )}
        </Suspense>
      ) : (
        <p>Practice with public collections for free!</p>
      )}
    </Card>
  );
}
