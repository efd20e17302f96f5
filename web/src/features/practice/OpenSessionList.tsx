import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { Row, Rows } from '#web/shared/design/Rows.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import styles from './Practice.module.css';
import { openSessionsQuery } from './practice.api.ts';

/** The unfinished sessions, to continue. Renders nothing if there are none. */
export function OpenSessionList({ userId }: { userId: string }) {
  const { data, error } = useQuery(openSessionsQuery(userId));
  if (error) return <p role="alert">Error: {messageOf(error)}</p>;
  if (!data || data.sessions.length === 0) return null;
  return (
    <Card title="Continue where you left off">
      <Rows>
        {data.sessions.map(({ id, source, created_at: created, exercises, answered }) => (
          <Row
            key={id}
            end={
              <ButtonLink to="/practice" search={{ session: id }} size="small">
                Continue
              </ButtonLink>
            }
          >
            <div className={styles.open}>
              {'word' in source ? <b lang="de">{source.word}</b> : <b>{source.name}</b>}
              <span>
                {answered} of {exercises} answered, started{' '}
                <time dateTime={created}>{new Date(created).toLocaleDateString('en-GB')}</time>
              </span>
            </div>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
