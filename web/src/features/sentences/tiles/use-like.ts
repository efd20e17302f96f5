import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Tile } from '#contract/sentences/schemas.ts';
import { useWish } from '#web/shared/session/use-wish.ts';
import { likeAction, likeKey } from './tiles.api.ts';

/** Whether the person wants a tile to be liked, and a way to change it. */
export function useLike(userId: string, { id, liked }: Tile): [boolean, (liked: boolean) => void] {
  const { mutate } = useMutation(likeAction(useQueryClient(), userId, id));
  return [useWish(likeKey(id), liked), mutate];
}
