import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endAllSessions, endOneSession } from '#contract/accounts/endpoints.ts';
import type { Session } from '#contract/accounts/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Button } from '#web/shared/design/Button.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { call } from '#web/shared/session/call.ts';
import { showFailure, showSuccess } from '#web/shared/toast/show-outcome.ts';
import { leave, sessionsQuery } from './accounts.api.ts';
import styles from './SessionsCard.module.css';

/** Where the person is signed in; each session can be ended, or all at once. */
export function SessionsCard({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const query = sessionsQuery(userId);
  const { data: sessions, error } = useQuery(query);
  const ending = useMutation({
    mutationFn: async (session: Session) => {
      if (session.is_current) return leave(queryClient);
      await call(endOneSession, { params: { id: session.id } });
      showSuccess('Signed out', session.device);
      return queryClient.invalidateQueries(query);
    },
    onError: (failure) => showFailure('Failed to sign out', failure),
  });
  const endingAll = useMutation({
    mutationFn: async () => {
      await call(endAllSessions, {});
      await leave(queryClient);
      showSuccess('Signed out everywhere');
    },
    onError: (failure) => showFailure('Failed to sign out everywhere', failure),
  });
  const isBusy = ending.isPending || endingAll.isPending;
  return (
    <Card title="Where you are signed in">
      {error ? <p role="alert">{messageOf(error)}</p> : null}
      {sessions || error ? null : <Skeleton height="98px" />}
      {sessions ? (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <li key={session.id} className={styles.session}>
              <div className={styles.texts}>
                <p className={styles.device}>
                  <span>{session.device}</span>
                  {session.is_current ? <Badge>This device</Badge> : null}
                </p>
                <p className={styles.times}>
                  Signed in <Time at={session.created_at} />, last used{' '}
                  <Time at={session.last_used_at} />
                </p>
              </div>
              <Button
                size="small"
                disabled={isBusy}
                aria-label={`Sign out ${session.is_current ? 'this device' : `${session.device}, signed in ${dateOf(session.created_at)}`}`}
                onClick={() => ending.mutate(session)}
              >
                Sign out
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Button disabled={isBusy} onClick={() => endingAll.mutate()}>
        Sign out everywhere
      </Button>
    </Card>
  );
}

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{dateOf(at)}</time>;
}

/** "23 Nov 2026, 14:05", in the browser's time zone. */
function dateOf(at: string): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
