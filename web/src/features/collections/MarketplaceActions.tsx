import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { cloneCollection } from '#contract/collections/endpoints.ts';
import type { Collection } from '#contract/collections/schemas.ts';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { Button, type ButtonVariant } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { HeartIcon } from '#web/shared/design/icons.tsx';
import { StackIcon } from '#web/shared/design/shell-icons.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { useAction } from '#web/shared/session/use-action.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import styles from './CollectionForm.module.css';
import {
  showAuthenticationRequired,
  showFailedAction,
  showSignInToClone,
} from './collection-messages.ts';
import { useRefresh } from './collections.api.ts';
import { useLike } from './use-like.ts';

interface MarketplaceActionsProps {
  collection: Collection;
  variant: ButtonVariant;
  /** Opens the copy at once, instead of offering it in the message. */
  opensCopy?: boolean;
}

/** The Like and Clone buttons of a public collection. */
export function MarketplaceActions({ collection, variant, opensCopy }: MarketplaceActionsProps) {
  const person = usePerson();
  const { name } = collection;
  const { liked, count_like: likes, like } = useLike(collection, person?.id);
  const size = opensCopy ? 'medium' : 'small';
  return (
    <>
      <Button
        size={size}
        variant={variant}
        aria-pressed={liked}
        onClick={() => (person ? like(!liked) : showAuthenticationRequired('like'))}
      >
        <HeartIcon size={16} fill={liked ? 'currentColor' : 'none'} />
        <Counted action="Like" count={likes} name={name} />
      </Button>
      <CloneButton
        collection={collection}
        userId={person?.id ?? null}
        variant={variant}
        size={size}
        opensCopy={opensCopy ?? false}
      />
    </>
  );
}

/** "Like (3)"; of a zero, only screen readers are told. */
function Counted({ action, count, name }: { action: string; count: number; name: string }) {
  const counted = ` (${count})`;
  return (
    <span>
      {action}
      {count === 0 ? <VisuallyHidden>{counted}</VisuallyHidden> : counted}
      <VisuallyHidden> {name}</VisuallyHidden>
    </span>
  );
}

interface CloneButtonProps {
  collection: Collection;
  userId: string | null;
  variant: ButtonVariant;
  size: 'small' | 'medium';
  opensCopy: boolean;
}

/** Copies the collection. Somebody who has a copy is asked first. */
function CloneButton({ collection, userId, variant, size, opensCopy }: CloneButtonProps) {
  const { id, name, count_clone: clones } = collection;
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { data: own } = useQuery(ownCollectionsQuery(userId));
  const copy = own?.find(({ cloned_from: origin }) => origin?.id === id);
  const [asks, setAsks] = useState(false);
  const open = (copied: string) =>
    void navigate({ to: '/collections/$id', params: { id: copied } });
  const { mutate, isPending } = useAction(cloneCollection, {
    onSuccess: async (made) => {
      showToast({
        kind: 'success',
        title: 'Collection cloned',
        description: `“${made.name}” was copied to your private collections`,
        ...(opensCopy ? {} : { action: { label: 'Open the copy', run: () => open(made.id) } }),
      });
      await refresh();
      if (opensCopy) open(made.id);
    },
    onError: (error) => showFailedAction('Failed to clone collection', error, 'clone'),
  });
  const clone = () => {
    setAsks(false);
    mutate({ params: { id } });
  };
  const press = () => {
    if (userId === null) showSignInToClone();
    else if (copy) setAsks(true);
    else clone();
  };
  return (
    <>
      <Button size={size} variant={variant} disabled={isPending} onClick={press}>
        <StackIcon size={16} />
        <Counted action="Clone" count={clones} name={name} />
      </Button>
      <Dialog open={asks} title="You have a copy" onClose={() => setAsks(false)}>
        <p>“{copy?.name}” in your collections is a copy of this one.</p>
        <div className={styles.buttons}>
          <Button onClick={clone}>Clone again</Button>
          <Button variant="primary" onClick={() => copy && open(copy.id)}>
            Open the copy
          </Button>
        </div>
      </Dialog>
    </>
  );
}
