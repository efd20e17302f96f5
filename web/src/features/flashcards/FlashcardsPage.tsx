import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '#web/shared/design/Button.tsx';
import { PageHead } from '#web/shared/design/PageHead.tsx';
import { Tabs } from '#web/shared/design/Tabs.tsx';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { useSession } from '#web/shared/session/use-person.ts';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { BrowseMode } from './BrowseMode.tsx';
import type { DeckChoice } from './deck-choice.rules.ts';
import styles from './FlashcardsPage.module.css';
import { ReviewMode } from './ReviewMode.tsx';

/** Practice with cards: Browse pages through any collection, Review asks the due cards. */
export function FlashcardsPage() {
  const search = useSearch({ from: '/flashcards' });
  const navigate = useNavigate();
  const { state } = useSession();
  const hydrated = useHydrated();
  const choice: DeckChoice = {
    style: search.style ?? 'word',
    ...(search.collection === undefined ? {} : { collection: search.collection }),
  };
  const go = (next: typeof search) =>
    void navigate({ to: '/flashcards', search: next, replace: true, resetScroll: false });
  const choose = ({ collection, style }: DeckChoice) =>
    go({
      ...(collection === undefined ? {} : { collection }),
      ...(style === 'meaning' ? { style } : {}),
      ...(search.mode === undefined ? {} : { mode: search.mode }),
    });
  const setMode = (mode: string) => {
    const { mode: _before, ...rest } = search;
    go(mode === 'review' ? { ...rest, mode } : rest);
  };
  return (
    <div className={styles.page}>
      <PageHead title="Flashcards" />
      <Tabs
        label="Mode"
        items={[
          {
            id: 'browse',
            label: 'Browse',
            panel: <BrowseMode choice={choice} onChoose={choose} />,
          },
          {
            id: 'review',
            label: 'Review',
            panel: <ReviewMode collection={search.collection ?? null} onChoose={choose} />,
          },
        ]}
        selected={search.mode ?? 'browse'}
        onSelect={setMode}
      />
      {search.mode === 'review' ? null : (
        <p className={styles.more}>
          <Link to="/collections">Find more in the marketplace</Link>
        </p>
      )}
      {(!hydrated || state === 'guest') && search.mode === undefined ? (
        <GuestBanner isEarly={!hydrated} />
      ) : null}
    </div>
  );
}

/** @param isEarly the page has not hydrated; until then, only the styles know whether the visitor is a guest */
function GuestBanner({ isEarly }: { isEarly: boolean }) {
  return (
    <div className={styles.banner} data-early={isEarly ? 'guest' : undefined}>
      <strong>Practice with public collections for free!</strong>
      <Button size="small" onClick={askToSignIn}>
        Sign in to Save Progress
      </Button>
    </div>
  );
}
