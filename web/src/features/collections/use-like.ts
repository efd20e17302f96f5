import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { likeCollection } from '#contract/collections/endpoints.ts';
import type { LikeReply } from '#contract/collections/marketplace.ts';
import type { Collection } from '#contract/collections/schemas.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import { call } from '#web/shared/session/call.ts';
import { askAgain } from '#web/shared/session/ask-again.ts';
import { usePendingChoice } from '#web/shared/session/use-pending-choice.ts';
import { showFailedAction } from './collection-messages.ts';
import { changeDetail, DETAIL_KEY, MARKET_KEY, type MarketplacePage } from './collections.api.ts';

const likeKey = (id: string) => ['collections', 'like', id] as const;

/**
 * The person's like of a collection, and the number of likes. A click shows at once; if it cannot be saved, the saved
 * state shows again, including anything refetched in the meantime.
 * @param personId whose like it is: the owner's is not counted
 */
export function useLike(
  { id, liked = false, count_like: count, user_id: owner }: Collection,
  personId: string | undefined,
): LikeReply & { like: (isWanted: boolean) => void } {
  const { mutate } = useMutation(likeAction(useQueryClient(), id));
  const shown = usePendingChoice(likeKey(id), liked);
  const pending = owner === personId ? 0 : Number(shown) - Number(liked);
  return { liked: shown, count_like: count + pending, like: mutate };
}

/** The mutation of a like. Clicks are sent one after the other. */
export function likeAction(queryClient: QueryClient, id: string) {
  const send = () => call(likeCollection, { params: { id } });
  return {
    mutationKey: likeKey(id),
    scope: { id: `like ${id}` },
    mutationFn: async (isWanted: boolean): Promise<LikeReply> => {
      const like = await send();
      // The call toggles: if the saved state was not the one shown, the result is wrong, and a second call corrects it.
      return like.liked === isWanted ? like : send();
    },
    onSuccess: (like: LikeReply) => {
      changeDetail(queryClient, id, (detail) => ({ ...detail, ...like }));
      queryClient.setQueriesData<MarketplacePage>({ queryKey: MARKET_KEY }, (page) => {
        const change = (item: Collection) => (item.id === id ? { ...item, ...like } : item);
        return page && { ...page, collections: page.collections.map(change) };
      });
      return askAgain(queryClient, [MARKET_KEY, DETAIL_KEY]);
    },
    onError: (error: ApiError) => showFailedAction('Failed to like collection', error, 'like'),
  };
}
