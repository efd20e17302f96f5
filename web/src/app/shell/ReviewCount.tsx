import { lazy, Suspense } from 'react';
import { useHydratedSession } from '#web/shared/session/use-person.ts';

const DueCount = lazy(async () => ({
  default: (await import('#web/features/flashcards/DueCount.tsx')).DueCount,
}));

/** The number of a member's cards for today, in a link to the flashcards. */
export function ReviewCount() {
  const { person } = useHydratedSession();
  if (!person) return null;
  return (
    <Suspense>
      <DueCount userId={person.id} />
    </Suspense>
  );
}
