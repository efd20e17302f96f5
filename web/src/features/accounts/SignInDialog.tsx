import { useQuery, useQueryClient } from '@tanstack/react-query';
import { signIn } from '#contract/accounts/endpoints.ts';
import type { ProvidersReply } from '#contract/accounts/schemas.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { keepSession, SESSION_TOAST } from '#web/shared/session/session.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { useAction } from '#web/shared/session/use-action.ts';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import { nonceQuery, providersQuery } from './accounts.api.ts';
import { showGoogleButton } from './google-button.ts';
import styles from './SignInDialog.module.css';

/** The home page of a language pair. */
const HOME = /^\/dictionary(?:\/[a-z-]+)?\/?$/u;
const SIGN_IN_FAILED = 'Sign-in failed. Please try again.';

/** The benefits of signing in, and the identity provider's own button. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHome = useLocation({
    select: ({ pathname, searchStr }) => HOME.test(pathname) && searchStr === '',
  });
  const { data: providers, error: isUnknown } = useQuery(providersQuery());
  const { data: nonce, error: isNotBegun, refetch: beginAgain } = useQuery(nonceQuery());
  const unreachable = isUnknown ?? isNotBegun;
  const [isGoogleLost, setGoogleLost] = useState(false);
  const { mutate, isPending, error } = useAction(signIn, {
    onSuccess: async (session) => {
      keepSession(session);
      showToast({ kind: 'success', title: 'Signed in', about: SESSION_TOAST });
      // Refetch everything that was read as a guest.
      await queryClient.invalidateQueries({ queryKey: ['collections'] });
      onClose();
      // Whoever signs in on the home page begins the day; anywhere else one goes on with what one was doing.
      if (isHome) void navigate({ to: '/today' });
    },
    // The nonce may have been too old.
    onError: () => void beginAgain(),
  });
  const finish = (token: string) => {
    if (!isPending) mutate({ body: { token } });
  };
  // Except for a blocked account, the only remedy is to try again, whatever the cause.
  const failure = error?.code === 'account_blocked' ? error.message : SIGN_IN_FAILED;

  return (
    <Dialog open title="Sign in" onClose={onClose}>
      <p className={styles.text}>
        Save words in your own collections, share them, and clone those of others. The dictionary is
        free and needs no account.
      </p>
      {unreachable ? <p role="alert">{messageOf(unreachable)}</p> : null}
      {(!providers || nonce === undefined) && !unreachable ? <Skeleton height="40px" /> : null}
      {providers?.google && nonce !== undefined ? (
        <GoogleButton
          nonce={nonce}
          clientId={providers.google.client_id}
          onCredential={finish}
          onFailure={() => setGoogleLost(true)}
        />
      ) : null}
      {providers?.demo && nonce !== undefined ? (
        <DemoButton {...providers.demo} nonce={nonce} onCredential={finish} />
      ) : null}
      {providers && !providers.google && !providers.demo ? (
        <p>Signing in is switched off on this site.</p>
      ) : null}
      {error || isGoogleLost ? (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      ) : null}
    </Dialog>
  );
}

interface ProviderProps {
  /** For the ID token. */
  nonce: string;
  onCredential: (credential: string) => void;
}

function GoogleButton({
  clientId,
  nonce,
  onCredential,
  onFailure,
}: ProviderProps & { clientId: string; onFailure: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const receive = useEffectEvent(onCredential);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!place.current) return;
    const options = { clientId, nonce, onCredential: (credential: string) => receive(credential) };
    showGoogleButton(place.current, options).catch(() => fail());
  }, [clientId, nonce]);
  return <div ref={place} className={styles.google} />;
}

function DemoButton({
  authorize_url: url,
  is_public: isPublic,
  nonce,
  onCredential,
}: ProviderProps & NonNullable<ProvidersReply['demo']>) {
  useWindowEvent('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin) return;
    const credential = credentialOf(data);
    if (credential !== null) onCredential(credential);
  });
  return (
    <>
      <p className={styles.note}>
        This installation has no Google sign-in. A demo account lets you try everything.
      </p>
      {isPublic ? (
        <p role="alert" className={styles.warning}>
          <strong>Warning:</strong> anybody can sign in with any name here, without a password, and
          read and change everything in that account. Keep nothing private.
        </p>
      ) : null}
      <Button
        variant="primary"
        onClick={() => {
          // Only the path: the reply must come from this origin.
          const { pathname } = new URL(url);
          open(
            `${pathname}?${new URLSearchParams({ nonce }).toString()}`,
            'wortlaut-demo',
            'popup,width=480,height=640',
          );
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
