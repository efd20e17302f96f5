import { lazy, Suspense } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { PinIcon } from '#web/shared/design/icons.tsx';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { useHydratedSession, useIsMember } from '#web/shared/session/use-person.ts';
import type { SaveButtonProps } from './saving.ts';

const MemberSave = lazy(async () => ({
  default: (await import('./MemberSave.tsx')).MemberSave,
}));

/**
 * Saves a word with one press, to the collection used last. Filled if it is saved; then, and at the arrow, it opens the
 * menu of collections. Guests are asked to sign in.
 */
export function SaveButton({ look = 'wide', ...props }: SaveButtonProps) {
  const { person } = useHydratedSession();
  const isMember = useIsMember();
  if (!isMember) {
    return look === 'mark' ? (
      <IconButton variant="bare" label="Sign in to Pin Words ✨" onClick={askToSignIn}>
        <PinIcon size={18} />
      </IconButton>
    ) : (
      <Button size="small" onClick={askToSignIn}>
        Sign in to Pin Words ✨
      </Button>
    );
  }
  const loading =
    look === 'mark' ? (
      <IconButton variant="bare" label="Save" disabled>
        <PinIcon size={18} />
      </IconButton>
    ) : (
      <Button size="small" disabled>
        <PinIcon size={14} />
        Save
      </Button>
    );
  if (!person) return loading;
  return (
    <Suspense fallback={loading}>
      <MemberSave {...props} look={look} userId={person.id} />
    </Suspense>
  );
}
