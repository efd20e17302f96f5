import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '#web/shared/design/count-text.ts';
import { AlertIcon } from '#web/shared/design/icons.tsx';
import { mistakesQuery } from './today.api.ts';
import styles from './Today.module.css';

/** The rule that cost most in the person's latest texts, with its drill. Nothing where no text says so. */
export function MistakesToPractise({ userId }: { userId: string }) {
  const { data } = useQuery(mistakesQuery(userId));
  const rule = data?.rules.find(({ drills }) => drills.length > 0);
  const [drill, ...others] = rule?.drills ?? [];
  if (!data || !rule || !drill) return null;
  return (
    <section className={styles.go} aria-labelledby="today-mistakes">
      <p className={styles.over}>
        <AlertIcon size={18} />
        Mistakes to practise
      </p>
      <h2 id="today-mistakes">{rule.name}</h2>
      <p>
        {countText(rule.times, 'time')} in your latest {countText(data.texts, 'marked text')}.
      </p>
      {others.length === 0 ? (
        <Link to="/drills/$id" params={{ id: drill.id }} className={styles.cta}>
          Practise ten gaps
        </Link>
      ) : (
        <Link to="/drills" search={{ family: rule.family }} className={styles.cta}>
          Choose a drill
        </Link>
      )}
    </section>
  );
}
