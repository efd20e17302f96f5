import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { NeedsScript } from '#web/shared/design/NeedsScript.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { askToSignIn } from './ask-to-sign-in.ts';
import styles from './MembersPage.module.css';
import { PROFILE_KEY, useHydratedSession } from './use-person.ts';

interface MembersPageProps {
  /** Omitted in a part of a page. */
  title?: string;
  /** Replaces the title once it is known who is here; null is a guest. */
  heading?: (person: User | null) => ReactNode;
  skeleton?: ReactNode;
  /** Why to sign in. */
  guest: ReactNode;
  children: (person: User) => ReactNode;
}

/** A page for members, which the server sends as a skeleton: only the browser knows who is signed in. */
export function MembersPage({ title, heading, skeleton, guest, children }: MembersPageProps) {
  const { person, state } = useHydratedSession();
  const queryClient = useQueryClient();
  const isKnown = state === 'member' || state === 'guest';
  const retry = () => void queryClient.refetchQueries({ queryKey: PROFILE_KEY });
  return (
    <div className={styles.page} aria-busy={state === 'loading'}>
      {isKnown && heading ? heading(person) : title !== undefined && <h1>{title}</h1>}
      {state === 'loading' && <NeedsScript>{skeleton ?? <Skeleton height="20rem" />}</NeedsScript>}
      {state === 'failed' && <p role="alert">Failed to load profile data</p>}
      {state === 'failed' && <Button onClick={retry}>Try again</Button>}
      {state === 'guest' && guest}
      {state === 'guest' && (
        <Button variant="primary" onClick={askToSignIn}>
          Sign in with Google
        </Button>
      )}
      {state === 'member' && person && children(person)}
    </div>
  );
}
