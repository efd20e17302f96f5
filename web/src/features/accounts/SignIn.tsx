import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { useHydratedSession } from '#web/shared/session/use-person.ts';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import { SIGN_IN_EVENT } from '#web/shared/session/ask-to-sign-in.ts';

const SignInDialog = lazy(async () => ({
  default: (await import('./SignInDialog.tsx')).SignInDialog,
}));

/** It welcomes guests with a button of its own: two that are alike would be one too many. */
const PAGE_WITH_BUTTON = '/profile';

/** The sign-in button and its dialog. Members see neither. */
export function SignIn() {
  const { state } = useHydratedSession();
  const [open, setOpen] = useState(false);
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/u, '') });
  useWindowEvent(SIGN_IN_EVENT, () => setOpen(true));
  // Hydration must match the server's HTML, and the server does not know who is signed in.
  if (state !== 'guest') return null;
  return (
    <>
      {path === PAGE_WITH_BUTTON ? null : (
        <Button variant="primary" onClick={() => setOpen(true)}>
          Sign in with Google
        </Button>
      )}
      {open ? (
        <Suspense>
          <SignInDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
