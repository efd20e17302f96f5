import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Tile } from '#contract/sentences/schemas.ts';
import { likeAction, likeKey } from './tiles.api.ts';

/**
 * Whether a tile is liked, and a way to change it. What the person wants shows at once; where it cannot be kept, what
 * is kept shows again.
 */
export function useLike(userId: string, { id, liked }: Tile): [boolean, (liked: boolean) => void] {
  const { mutate } = useMutation(likeAction(useQueryClient(), userId, id));
  const wanted = useMutationState({
    filters: { mutationKey: likeKey(id), status: 'pending' },
    select: ({ state }) => state.variables === true,
  });
  return [wanted.at(-1) ?? liked, mutate];
}
