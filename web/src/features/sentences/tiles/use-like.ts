import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Tile } from '#contract/sentences/schemas.ts';
import { likeAction, likeKey } from './tiles.api.ts';

/**
 * Whether a tile is liked, and a function to change it. A click shows at once; if it cannot be saved, the saved state
 * shows again.
 */
export function useLike(userId: string, { id, liked }: Tile): [boolean, (liked: boolean) => void] {
  const { mutate } = useMutation(likeAction(useQueryClient(), userId, id));
  const pending = useMutationState({
    filters: { mutationKey: likeKey(id), status: 'pending' },
    select: ({ state }) => state.variables === true,
  });
  return [pending.at(-1) ?? liked, mutate];
}
