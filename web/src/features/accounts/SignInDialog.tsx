import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { ApiError, messageOf } from '#web/shared/http/api-error.ts';
import { useGetJson } from '#web/shared/http/use-get-json.ts';
import { providersQuery, signIn } from './accounts.api.ts';
import { showGoogleButton } from './google-button.ts';
import styles from './SignInDialog.module.css';

const SIGN_IN_FAILED = 'Sign-in failed. Please try again.';

/** What signing in gives, and the identity provider's own button. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const getJson = useGetJson();
  const queryClient = useQueryClient();
  const { data: providers, error: unreachable } = useQuery(providersQuery(getJson));
  const [problem, setProblem] = useState<string | null>(null);

  const finish = async (credential: string) => {
    setProblem(null);
    try {
      await signIn(credential, queryClient);
      onClose();
    } catch (error) {
      // But for a block, whatever it was, what the person can do is the same.
      const isBlocked = error instanceof ApiError && error.code === 'account_blocked';
      setProblem(isBlocked ? error.message : SIGN_IN_FAILED);
    }
  };

  return (
    <Dialog open title="Sign in" onClose={onClose}>
      <p className={styles.text}>
        Keep words in collections of your own, share them, and clone those of others. The dictionary
        stays free without an account.
      </p>
      {unreachable ? <p role="alert">{messageOf(unreachable)}</p> : null}
      {!providers && !unreachable ? <Skeleton height="40px" /> : null}
      {providers?.google ? (
        <GoogleButton
          clientId={providers.google.client_id}
          onCredential={(credential) => void finish(credential)}
          onFailure={() => setProblem(SIGN_IN_FAILED)}
        />
      ) : null}
      {providers?.demo ? (
        <DemoButton
          url={providers.demo.authorize_url}
          onCredential={(credential) => void finish(credential)}
        />
      ) : null}
      {providers && !providers.google && !providers.demo ? (
        <p>Signing in is switched off here.</p>
      ) : null}
      <p role="alert" className={styles.error}>
        {problem}
      </p>
    </Dialog>
  );
}

interface ProviderProps {
  onCredential: (credential: string) => void;
}

function GoogleButton({
  clientId,
  onCredential,
  onFailure,
}: ProviderProps & { clientId: string; onFailure: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const receive = useEffectEvent(onCredential);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!place.current) return;
    showGoogleButton(place.current, clientId, (credential) => receive(credential)).catch(() =>
      fail(),
    );
  }, [clientId]);
  return <div ref={place} className={styles.google} />;
}

function DemoButton({ url, onCredential }: ProviderProps & { url: string }) {
  const handle = useEffectEvent(onCredential);
  useEffect(() => {
    const receive = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin) return;
      const credential = credentialOf(data);
      if (credential !== null) handle(credential);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);
  return (
    <>
      <p className={styles.note}>
        This installation has no Google sign-in. A demo account lets you try everything.
      </p>
      <Button
        variant="primary"
        onClick={() => {
          // The path alone: the answer must come from this very origin.
          open(new URL(url).pathname, 'wortlaut-demo', 'popup,width=480,height=640');
        }}
      >
        Choose a demo account
      </Button>
    </>
  );
}

function credentialOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('type' in data) || data.type !== 'wortlaut-demo-credential') return null;
  return 'credential' in data && typeof data.credential === 'string' ? data.credential : null;
}
