import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#web/design/Button.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { askToSignIn } from '#web/session/ask-to-sign-in.ts';
import { useSession } from '#web/session/use-person.ts';
import { BrowseMode } from './BrowseMode.tsx';
import type { DeckChoice } from './deck-choice.rules.ts';
import styles from './FlashcardsPage.module.css';

/** Practice by cards, in modes: one is the whole page, more are tabs. */
export function FlashcardsPage() {
  const { collection, style = 'word' } = useSearch({ from: '/flashcards' });
  const navigate = useNavigate();
  const { state } = useSession();
  const isGuest = useHydrated() && state === 'guest';
  const [mode, setMode] = useState('browse');
  const choice: DeckChoice = { style, ...(collection === undefined ? {} : { collection }) };
  const choose = (next: DeckChoice) =>
    void navigate({
      to: '/flashcards',
      search: {
        ...(next.collection === undefined ? {} : { collection: next.collection }),
        ...(next.style === 'meaning' ? { style: next.style } : {}),
      },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={styles.page}>
      <h1>Flashcards</h1>
      {isGuest ? <GuestBanner /> : null}
      <Tabs
        label="Mode"
        items={[
          {
            id: 'browse',
            label: 'Browse',
            panel: <BrowseMode choice={choice} onChoose={choose} />,
          },
        ]}
        selected={mode}
        onSelect={setMode}
      />
    </div>
  );
}

function GuestBanner() {
  return (
    <div className={styles.banner}>
      <strong>Practice with public collections for free!</strong>
      <Button size="small" onClick={askToSignIn}>
        Sign in to Save Progress
      </Button>
    </div>
  );
}
