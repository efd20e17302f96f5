import { lazy, Suspense } from 'react';
import { useHydratedSession } from '#web/shared/session/use-person.ts';

const DueCount = lazy(async () => ({
  default: (await import('#web/features/flashcards/DueCount.tsx')).DueCount,
}));

const DueSignals = lazy(async () => ({
  default: (await import('#web/features/flashcards/DueSignals.tsx')).DueSignals,
}));

/** The same number in the tab's title and on the app's icon. */
export function ReviewSignals() {
  const { person } = useHydratedSession();
  if (!person) return null;
  return (
    <Suspense>
      <DueSignals userId={person.id} />
    </Suspense>
  );
}

/** The number of a member's cards for today, in a link to the day or to the cards. */
export function ReviewCount() {
  const { person } = useHydratedSession();
  if (!person) return null;
  return (
    <Suspense>
      <DueCount userId={person.id} />
    </Suspense>
  );
}
