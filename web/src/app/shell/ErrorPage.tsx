import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '#web/shared/design/Button.tsx';
import { ApiError, isUnanswered, messageOf } from '#web/shared/http/api-error.ts';
import styles from '#web/shared/design/MessagePage.module.css';
import { OfflineNotice } from './OfflineNotice.tsx';

/** Shown if a page failed: the message and a retry button; without a network, the list of saved pages. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (isUnanswered(error)) return <OfflineNotice retry={() => void router.invalidate()} />;
  return (
    <div className={styles.page} role="alert">
      <h1>Something went wrong</h1>
      <p>{messageOf(error)}</p>
      <p>
        <Button
          onClick={() =>
            // A chunk that could not be fetched is not requested again, and the server may have a new version: reload.
            error instanceof ApiError ? void router.invalidate() : location.reload()
          }
        >
          Try again
        </Button>
      </p>
    </div>
  );
}
