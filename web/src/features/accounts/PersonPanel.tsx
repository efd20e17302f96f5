import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#web/shared/design/Button.tsx';
import { useHydratedSession } from '#web/shared/session/use-person.ts';
import { leave } from './accounts.api.ts';
import { Avatar } from './Avatar.tsx';
import styles from './PersonPanel.module.css';

/** The signed-in person, at the top of the sidebar. */
export function PersonPanel() {
  const { person } = useHydratedSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({ mutationFn: () => leave(queryClient) });
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
