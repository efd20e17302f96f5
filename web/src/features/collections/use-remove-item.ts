import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeItem } from '#contract/collections/endpoints.ts';
import type { CollectionDetail, CollectionItem } from '#contract/collections/schemas.ts';
import { useAction } from '#web/shared/session/use-action.ts';
import { showSuccess } from '#web/shared/toast/show-outcome.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { showFailedAction } from './collection-messages.ts';
import { changeDetail, restoreItem, useRefresh } from './collections.api.ts';
import { withItem, withoutItem } from './collections.rules.ts';

/** Removes an item at once and offers to undo; if the call fails, the row comes back. */
export function useRemoveItem(item: CollectionItem, { id }: CollectionDetail): () => void {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const { mutate: undo } = useMutation({
    mutationFn: () => restoreItem(id, item),
    onSuccess: () => {
      showSuccess('Word saved', `"${item.word}" is back in the collection`);
      return refresh();
    },
    onError: (error) => showFailedAction('Failed to save word', error, 'save'),
  });
  const { mutate: remove } = useAction(removeItem, {
    onMutate: () => changeDetail(queryClient, id, (detail) => withoutItem(detail, item)),
    onSuccess: () =>
      showToast({
        kind: 'success',
        title: 'Word removed',
        description: `"${item.word}" removed from collection`,
        action: { label: 'Undo', run: undo },
      }),
    onError: (error) => {
      changeDetail(queryClient, id, (detail) => withItem(detail, item));
      const isWord = item.item_type === 'dictionary_word';
      const title = isWord ? 'Failed to remove item from collection' : 'Failed to remove item';
      showFailedAction(title, error, 'manage');
    },
    onSettled: refresh,
  });
  return () => remove({ params: { id, itemId: item.id } });
}
