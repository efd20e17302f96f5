import { lazy, Suspense } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { PinIcon } from '#web/shared/design/icons.tsx';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { useHydratedSession, useIsMember } from '#web/shared/session/use-person.ts';
import type { PinnedEntry } from './PinList.tsx';

const MemberPinMenu = lazy(async () => ({
  default: (await import('./MemberPinMenu.tsx')).MemberPinMenu,
}));

/** Members choose the collections to pin an entry to; guests are asked to sign in. */
export function PinMenu({ entry, pair }: PinnedEntry) {
  const { person } = useHydratedSession();
  const isMember = useIsMember();
  if (!isMember) {
    return (
      <Button size="small" onClick={askToSignIn}>
        Sign in to Pin Words ✨
      </Button>
    );
  }
  const loading = (
    <Button size="small" disabled>
      <PinIcon size={14} />
      Pin
    </Button>
  );
  if (!person) return loading;
  return (
    <Suspense fallback={loading}>
      <MemberPinMenu entry={entry} pair={pair} userId={person.id} />
    </Suspense>
  );
}
