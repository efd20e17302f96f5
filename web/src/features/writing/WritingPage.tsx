import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { NeedsScript } from '#web/shared/design/NeedsScript.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { usePerson } from '#web/shared/session/use-person.ts';
import { DeskView } from './DeskView.tsx';
import styles from './Desk.module.css';
import { useDeskTurn } from './use-desk-turn.ts';

/** Writing practice with marking. The page has no sidebar, so it has its own link back. */
export function WritingPage() {
  // Drafts are in the browser's storage, which the server cannot read.
  const hydrated = useHydrated();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/dictionary" className={styles.back}>
          <span aria-hidden="true">←&nbsp;</span>Back to the dictionary
        </Link>
        <h1>Writing Grading</h1>
        <p className={styles.subtitle}>Practise your German writing with AI grading</p>
      </header>
      {hydrated ? (
        <Desk />
      ) : (
        <NeedsScript>
          <DeskSkeleton />
        </NeedsScript>
      )}
    </div>
  );
}

function Desk() {
  const [turn, ask] = useDeskTurn();
  const userId = usePerson()?.id ?? null;
  // A guest who signs in goes on writing. When a person leaves, the desk starts afresh with what is the guest's.
  const [seat, setSeat] = useState({ userId, number: 0 });
  if (seat.userId !== userId) {
    setSeat({ userId, number: seat.userId === null ? seat.number : seat.number + 1 });
  }
  if (turn === 'asking') return <DeskSkeleton />;
  if (turn === 'here') return <DeskView key={seat.number} />;
  return (
    <section className={styles.elsewhere}>
      <h2>Your text is open in another tab</h2>
      <p>Only one tab at a time can change it, so that nothing you write is overwritten.</p>
      <Button variant="primary" onClick={ask}>
        Continue here
      </Button>
    </section>
  );
}

function DeskSkeleton() {
  return (
    <div className={styles.desk} data-stage="choosing" aria-busy="true">
      <Skeleton height="320px" />
      <Skeleton height="420px" />
    </div>
  );
}
