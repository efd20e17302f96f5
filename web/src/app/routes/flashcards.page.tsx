import { lazy, Suspense } from 'react';
import { FlashcardsPage } from '#web/features/flashcards/FlashcardsPage.tsx';
import type { CardEntry } from '#web/features/flashcards/ReviewPage.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';

const CardEntryView = lazy(async () => ({
  default: (await import('./word.page.tsx')).CardEntryView,
}));

/** Entries come with the first that somebody opens. */
const Entry: CardEntry = (card) => (
  <Suspense fallback={<Skeleton height="20rem" />}>
    <CardEntryView {...card} />
  </Suspense>
);

/** The flashcards with the dictionary's entries. */
export function FlashcardsRoute() {
  return <FlashcardsPage Entry={Entry} />;
}
