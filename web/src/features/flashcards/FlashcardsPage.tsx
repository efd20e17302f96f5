import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '#web/shared/design/Button.tsx';
import { PageHead } from '#web/shared/design/PageHead.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { useIsMember, useSession } from '#web/shared/session/use-person.ts';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { BrowseMode } from './BrowseMode.tsx';
import type { DeckChoice } from './deck-choice.rules.ts';
import styles from './FlashcardsPage.module.css';
import { DueCount } from './DueCount.tsx';
import { type CardEntry, ReviewPage } from './ReviewPage.tsx';

interface FlashcardsPageProps {
  /** The dictionary's entry of a card's word. */
  Entry: CardEntry;
}

/** Cards: Browse pages through any collection; Review asks the due ones, for members alone on the screen. */
export function FlashcardsPage({ Entry }: FlashcardsPageProps) {
  const search = useSearch({ from: '/flashcards' });
  const navigate = useNavigate();
  const { state, person } = useSession();
  const hydrated = useHydrated();
  const isMember = useIsMember();
  const review = <ReviewPage collection={search.collection ?? null} Entry={Entry} />;
  if (search.mode === 'review' && isMember) return review;
  const choice: DeckChoice = {
    style: search.style ?? 'word',
    ...(search.collection === undefined ? {} : { collection: search.collection }),
  };
  const choose = ({ collection, style }: DeckChoice) =>
    void navigate({
      to: '/flashcards',
      search: {
        ...(collection === undefined ? {} : { collection }),
        ...(style === 'meaning' ? { style } : {}),
      },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={styles.page}>
      <PageHead
        title="Flashcards"
        actions={
          search.mode === 'review' ? null : (
            <ButtonLink
              to="/flashcards"
              search={{ mode: 'review' }}
              variant={isMember ? 'primary' : 'soft'}
            >
              Review
              {person ? <DueCount userId={person.id} /> : null}
            </ButtonLink>
          )
        }
        {...(search.mode === 'review'
          ? {}
          : { lead: 'Browse a collection, card by card. Review asks what is due today.' })}
      />
      {search.mode === 'review' ? review : <BrowseMode choice={choice} onChoose={choose} />}
      <p className={styles.more}>
        <Link to="/collections">Find more in the marketplace</Link>
      </p>
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
