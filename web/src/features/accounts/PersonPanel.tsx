import { useQueryClient } from '@tanstack/react-query';
import { signOut } from '#contract/accounts/endpoints.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { useAction } from '#web/shared/session/use-action.ts';
import { useHydratedSession } from '#web/shared/session/use-person.ts';
import { endSession } from './accounts.api.ts';
import { Avatar } from './Avatar.tsx';
import styles from './PersonPanel.module.css';

/** The signed-in person, at the top of the sidebar. */
export function PersonPanel() {
  const { person } = useHydratedSession();
  const queryClient = useQueryClient();
  // Offline, the token is only deleted here and expires on its own.
  const { mutate, isPending } = useAction(signOut, { onSettled: () => endSession(queryClient) });
  return (
    <div className={styles.person}>
      <Avatar name={person?.name ?? null} pictureUrl={person?.picture_url ?? null} />
      {person ? (
        <div className={styles.texts}>
          <span className={styles.name}>{person.name}</span>
          <Button
            variant="quiet"
            size="small"
            className={styles.out}
            disabled={isPending}
            onClick={() => mutate({})}
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
