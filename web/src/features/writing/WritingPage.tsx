import { Link } from '@tanstack/react-router';
import { Button } from '#web/shared/design/Button.tsx';
import { NeedsScript } from '#web/shared/design/NeedsScript.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { DeskView } from './DeskView.tsx';
import styles from './Desk.module.css';
import { useDeskTurn } from './use-desk-turn.ts';

/** Writing practice with marking. It stands without the sidebar, so it has its own way back. */
export function WritingPage() {
  // What was typed before is in the browser; the server cannot know it.
  const hydrated = useHydrated();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p>
          <Link to="/dictionary" className={styles.back}>
            <span aria-hidden="true">← </span>Back to the dictionary
          </Link>
        </p>
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
  if (turn === 'asking') return <DeskSkeleton />;
  if (turn === 'mine') return <DeskView />;
  return (
    <section className={styles.empty}>
      <h2>Your text is open in another tab</h2>
      <p>One tab at a time can change it, so that nothing you write is overwritten.</p>
      <div className={styles.take}>
        <Button variant="primary" onClick={ask}>
          Continue here
        </Button>
      </div>
    </section>
  );
}

function DeskSkeleton() {
  return (
    <div className={styles.desk} aria-busy="true">
      <Skeleton height="320px" />
      <Skeleton height="420px" />
    </div>
  );
}
