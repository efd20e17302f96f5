import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { takeFocus } from '#web/shared/exercises/take-focus.ts';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import styles from './Drill.module.css';
import { filled, type judgedRun } from './drill-run.rules.ts';

interface DrillSummaryProps {
  judged: ReturnType<typeof judgedRun>;
  isMember: boolean;
  onAgain: () => void;
}

/** How a drill went, and what was wrong in it. */
export function DrillSummary({ judged, isMember, onAgain }: DrillSummaryProps) {
  const wrong = judged.filter(({ isRight }) => !isRight);
  const right = judged.length - wrong.length;
  return (
    <section className={styles.card}>
      <h2>
        {right} of {judged.length} right
      </h2>
      <p className={styles.translation}>
        {wrong.length === 0
          ? 'This rule sits. The next letters will show it.'
          : 'These are worth another look:'}
      </p>
      {wrong.length === 0 ? null : (
        <ul className={styles.wrong}>
          {wrong.map(({ gap, given }) => (
            <li key={gap.before + gap.after}>
              <p lang="de">
                {gap.before}
                {given.trim() === '' ? null : <s>{given}</s>} <ins>{filled(gap)}</ins>
                {gap.after}
              </p>
              <small>{gap.why}</small>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.next}>
        <Button ref={takeFocus} variant={wrong.length === 0 ? 'soft' : 'primary'} onClick={onAgain}>
          Once more
        </Button>
        {isMember ? (
          <ButtonLink to="/profile" hash="german" variant="quiet">
            Your German
          </ButtonLink>
        ) : (
          <Button variant="quiet" onClick={askToSignIn}>
            Sign in to keep results
          </Button>
        )}
      </div>
    </section>
  );
}
