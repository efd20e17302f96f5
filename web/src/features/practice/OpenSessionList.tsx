import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import styles from './Practice.module.css';
import { openSessionsQuery } from './practice.api.ts';

/** The unfinished sessions, to continue. Renders nothing if there are none. */
export function OpenSessionList({ userId }: { userId: string }) {
  const { data, error } = useQuery(openSessionsQuery(userId));
  if (error) return <p role="alert">Error: {messageOf(error)}</p>;
  if (!data || data.sessions.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="open-sessions">
      <h2 id="open-sessions">Continue where you left off</h2>
      <ul className={styles.open}>
        {data.sessions.map(({ id, source, created_at: created, exercises, answered }) => (
          <li key={id}>
            <div>
              {'word' in source ? <b lang="de">{source.word}</b> : <b>{source.name}</b>}
              <span>
                {answered} of {exercises} answered, started{' '}
                <time dateTime={created}>{new Date(created).toLocaleDateString('en-GB')}</time>
              </span>
            </div>
            <ButtonLink to="/practice" search={{ session: id }} size="small">
              Continue
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
