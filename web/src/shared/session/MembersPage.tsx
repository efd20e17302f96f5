import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { NeedsScript } from '#web/shared/design/NeedsScript.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { askToSignIn } from './ask-to-sign-in.ts';
import styles from './MembersPage.module.css';
import { PROFILE_KEY, useSession } from './use-person.ts';

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
  const { person, state } = useSession();
  const queryClient = useQueryClient();
  const shown = useHydrated() ? state : 'loading';
  const isKnown = shown === 'member' || shown === 'guest';
  const retry = () => void queryClient.refetchQueries({ queryKey: PROFILE_KEY });
  return (
    <div className={styles.page} aria-busy={shown === 'loading'}>
      {isKnown && heading ? heading(person) : title !== undefined && <h1>{title}</h1>}
      {shown === 'loading' && <NeedsScript>{skeleton ?? <Skeleton height="20rem" />}</NeedsScript>}
      {shown === 'failed' && <p role="alert">Failed to load profile data</p>}
      {shown === 'failed' && <Button onClick={retry}>Try again</Button>}
      {shown === 'guest' && guest}
      {shown === 'guest' && (
        <Button variant="primary" onClick={askToSignIn}>
          Sign in with Google
        </Button>
      )}
      {shown === 'member' && person && children(person)}
    </div>
  );
}
