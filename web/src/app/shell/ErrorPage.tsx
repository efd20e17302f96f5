import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '#web/shared/design/Button.tsx';
import { ApiError, messageOf } from '#web/shared/http/api-error.ts';
import styles from './MessagePage.module.css';

/** A page that failed: what can be told, and another try. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className={styles.page} role="alert">
      <h1>This did not work</h1>
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
