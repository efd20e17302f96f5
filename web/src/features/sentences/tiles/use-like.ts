import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Tile } from '#contract/sentences/schemas.ts';
import { usePendingChoice } from '#web/shared/session/use-pending-choice.ts';
import { likeAction, likeKey } from './tiles.api.ts';

/** Whether a tile is liked, and a function to change it. A click shows at once. */
export function useLike(userId: string, { id, liked }: Tile): [boolean, (liked: boolean) => void] {
  const { mutate } = useMutation(likeAction(useQueryClient(), userId, id));
  return [usePendingChoice(likeKey(id), liked), mutate];
}
