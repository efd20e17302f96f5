import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '#web/shared/design/Button.tsx';
import { ApiError, isUnanswered, messageOf } from '#web/shared/http/api-error.ts';
import styles from '#web/shared/design/MessagePage.module.css';
import { OfflineNotice } from './OfflineNotice.tsx';

/** A page that failed: what can be told, and another try; without a network what is kept here. */
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
            // A part of the page that could not be fetched is not asked for again by itself; the server may have another version.
            error instanceof ApiError ? void router.invalidate() : location.reload()
          }
        >
          Try again
        </Button>
      </p>
    </div>
  );
}
