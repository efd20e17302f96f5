import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ExamPlan } from '#contract/flashcards/schemas.ts';
import { PencilIcon } from '#web/shared/design/shell-icons.tsx';
import { lettersQuery } from './today.api.ts';
import { isThisWeek } from './today.rules.ts';
import styles from './Today.module.css';

interface WeeksLetterProps {
  userId: string;
  today: string;
  plan: ExamPlan | null;
}

/** Whether a text has been written this week, and the mark of the last one. */
export function WeeksLetter({ userId, today, plan }: WeeksLetterProps) {
  const { data } = useQuery(lettersQuery(userId));
  const last = data?.items[0];
  const isWritten = last !== undefined && isThisWeek(last.created_at, today);
  return (
    <section className={styles.go} aria-labelledby="today-letter">
      <p className={styles.over}>
        <PencilIcon size={18} />
        This week’s text
      </p>
      <h2 id="today-letter">{isWritten ? 'Written' : 'One text this week'}</h2>
      <p>
        {isWritten
          ? 'Write it again with what the marks told you, or take another task.'
          : `A task${plan ? ` for ${plan.name}` : ' of your exam'}, marked at once with reasons.`}
      </p>
      {last === undefined ? null : (
        <p>
          Last text: {last.result.overallScore} of 100,{' '}
          {new Date(last.created_at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}
        </p>
      )}
      <Link to="/writing-grading" className={styles.cta}>
        {isWritten ? 'Write another' : 'Write'}
      </Link>
    </section>
  );
}
