import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import { finishSignOut } from '#web/shared/session/sign-out.ts';
import { useStored } from '#web/shared/storage/storage.ts';
import { SESSION_TOAST } from '#web/shared/session/session.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import styles from './PendingSignOut.module.css';

/** A sign-out that works takes less, and then nothing needs to be said. */
const LATE_MILLISECONDS = 1500;
/** The network may be back without an `online` event, and the server without one at all. */
const RETRY_MILLISECONDS = 20_000;

/** Says that the server has not heard of a sign-out yet, and tells it as soon as it can be reached. */
export function PendingSignOut() {
  const isPending = useStored('pending-sign-out') !== undefined;
  return isPending ? <Notice /> : null;
}

function Notice() {
  const [isLate, setLate] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: finishSignOut,
    onSuccess: (isDone) => {
      if (!isDone) return;
      const description = 'The server has ended your session, too.';
      showToast({ kind: 'success', title: 'Signed out', description, about: SESSION_TOAST });
    },
  });
  const retry = useEffectEvent(() => {
    if (!isPending) mutate();
  });
  useWindowEvent('online', () => retry());
  useEffect(() => {
    const start = setTimeout(() => {
      setLate(true);
      retry();
    }, LATE_MILLISECONDS);
    const timer = setInterval(() => retry(), RETRY_MILLISECONDS);
    return () => {
      clearTimeout(start);
      clearInterval(timer);
    };
  }, []);
  if (!isLate) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>
        <strong>Your sign-out is not complete.</strong> Nothing of yours is shown in this browser
        any more, but the server could not be reached, so your session there is still open. This is
        repeated by itself until it works. On a shared computer, please wait for it.
      </p>
      <Button disabled={isPending} onClick={() => mutate()}>
        Try again
      </Button>
    </div>
  );
}
