import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#web/shared/design/Button.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { useHydratedSession, useIsMember } from '#web/shared/session/use-person.ts';
import { leave } from './accounts.api.ts';
import { Avatar } from './Avatar.tsx';
import styles from './PersonPanel.module.css';

/** The signed-in person, at the top of the sidebar. */
export function PersonPanel() {
  const { person, state } = useHydratedSession();
  const isMember = useIsMember();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({ mutationFn: () => leave(queryClient) });
  return (
    <div className={styles.person}>
      <Avatar name={person?.name ?? null} pictureUrl={person?.picture_url ?? null} />
      {isMember ? (
        <div className={styles.texts}>
          <span className={styles.name}>
            {person?.name ??
              (state === 'failed' ? 'Failed to load profile data' : <Skeleton width="7em" />)}
          </span>
          <Button
            variant="quiet"
            size="small"
            className={styles.out}
            disabled={isPending || (state === 'loading' && !person)}
            onClick={() => mutate()}
          >
            Sign Out
          </Button>
        </div>
      ) : (
        <span className={styles.guest}>Not signed in</span>
      )}
    </div>
  );
}
