import { lazy, Suspense } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { PinIcon } from '#web/shared/design/icons.tsx';
import { Menu } from '#web/shared/design/Menu.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { useHydratedSession, useIsMember } from '#web/shared/session/use-person.ts';
import type { PinnedEntry } from './PinList.tsx';
import styles from './PinMenu.module.css';

const PinList = lazy(async () => ({ default: (await import('./PinList.tsx')).PinList }));

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
  const label = (
    <>
      <PinIcon size={14} />
      Pin
    </>
  );
  if (!person) {
    return (
      <Button size="small" disabled>
        {label}
      </Button>
    );
  }
  return (
    <Menu size="small" label={label}>
      {(close) => (
        <div className={styles.menu}>
          <Suspense fallback={<Skeleton height="96px" />}>
            <PinList entry={entry} pair={pair} userId={person.id} onDone={close} />
          </Suspense>
        </div>
      )}
    </Menu>
  );
}
