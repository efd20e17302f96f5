import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, use, useState } from 'react';
import { pinsQuery } from '#web/shared/collections/collection-reads.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ChevronDownIcon, PinIcon } from '#web/shared/design/icons.tsx';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { IconMenu, Menu } from '#web/shared/design/Menu.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { ApiError } from '#web/shared/http/api-error.ts';
import { showFailure } from '#web/shared/toast/show-outcome.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { removeSaved, type SavedWord, saveWord } from './save-word.ts';
import styles from './SaveButton.module.css';
import { ListsMenuContext, type Saveable, type SaveButtonProps } from './saving.ts';

const FAILED = 'Failed to save word';

interface MemberSaveProps extends SaveButtonProps {
  look: 'wide' | 'mark';
  userId: string;
}

/** The button of somebody who is signed in. */
export function MemberSave({ of, context, look, userId, onSaved }: MemberSaveProps) {
  const { isSaved, isPending, save } = useSaving(of, context, userId, onSaved);
  const Lists = use(ListsMenuContext);
  const label = context === undefined ? 'Save' : 'Save with sentence';
  const icon = (size: number) => (
    <PinIcon
      size={size}
      fill={isSaved ? 'currentColor' : 'none'}
      className={isSaved ? styles.filled : undefined}
    />
  );
  const lists =
    Lists && 'entryUuid' in of
      ? (close: () => void) => (
          <Suspense fallback={<Skeleton height="96px" />}>
            <Lists {...of} userId={userId} context={context} onDone={close} />
          </Suspense>
        )
      : null;
  if (isSaved && lists) {
    return look === 'mark' ? (
      <IconMenu label="Saved: choose collections" icon={icon(18)}>
        {lists}
      </IconMenu>
    ) : (
      <Menu
        size="small"
        label={
          <>
            {icon(14)}
            Saved
          </>
        }
      >
        {lists}
      </Menu>
    );
  }
  if (look === 'mark') {
    return (
      <IconButton
        variant="bare"
        label={isSaved ? 'Saved' : label}
        aria-busy={isPending}
        disabled={isSaved}
        onClick={save}
      >
        {icon(18)}
      </IconButton>
    );
  }
  return (
    <span className={styles.wide}>
      <Button
        size="small"
        variant={isSaved ? 'soft' : 'primary'}
        aria-busy={isPending}
        disabled={isSaved}
        onClick={save}
      >
        {icon(14)}
        {isSaved ? 'Saved' : label}
      </Button>
      {lists ? (
        <IconMenu label="Choose collections" icon={<ChevronDownIcon size={16} />}>
          {lists}
        </IconMenu>
      ) : null}
    </span>
  );
}

function useSaving(
  of: Saveable,
  context: SaveButtonProps['context'],
  userId: string,
  onSaved: SaveButtonProps['onSaved'],
) {
  const client = useQueryClient();
  const entryUuid = 'entryUuid' in of ? of.entryUuid : null;
  const pinned = pinsQuery(userId, 'german-english', 'word' in of ? of.word : '');
  const { data: pins } = useQuery({ ...pinned, enabled: entryUuid !== null });
  // A phrase has no entry: what was saved is known as long as its button is there.
  const [isSavedNow, setSavedNow] = useState(false);
  const show = ({ list }: SavedWord, isSaved: boolean) => {
    setSavedNow(isSaved);
    if (entryUuid === null) return;
    client.setQueryData(pinned.queryKey, (known) => {
      const others = (known?.get(entryUuid) ?? []).filter((id) => id !== list.id);
      return new Map(known).set(entryUuid, isSaved ? [...others, list.id] : others);
    });
  };
  const refresh = () => client.invalidateQueries({ queryKey: ['collections'] });
  const undo = async (saved: SavedWord) => {
    try {
      await removeSaved(saved);
      show(saved, false);
    } catch (error) {
      showFailure('Failed to remove word', error);
    }
    await refresh();
  };
  const { mutate, isPending } = useMutation({
    // One after the other, so that two words do not create the collection twice.
    scope: { id: 'save-word' },
    mutationFn: () => saveWord(client, userId, of, context),
    onSuccess: (saved) => {
      show(saved, true);
      onSaved?.();
      showToast({
        kind: 'success',
        title: 'Word saved',
        description: `In “${saved.list.name}”.`,
        about: FAILED,
        action: { label: 'Undo', run: () => void undo(saved) },
      });
    },
    onError: (error) => {
      const isThere = error instanceof ApiError && error.code === 'already_in_collection';
      if (isThere) showToast({ kind: 'info', title: 'Already saved', about: FAILED });
      else showFailure(FAILED, error);
    },
    onSettled: refresh,
  });
  return {
    isSaved: entryUuid === null ? isSavedNow : (pins?.get(entryUuid)?.length ?? 0) > 0,
    isPending,
    save: () => {
      if (!isPending) mutate();
    },
  };
}
