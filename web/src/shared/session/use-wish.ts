import { type MutationKey, useMutationState } from '@tanstack/react-query';

/**
 * What the person wants of something that is on or off, by mutations that take what is wanted. It shows at once; where it
 * cannot be kept, what is kept shows again, whatever was read meanwhile.
 */
export function useWish(mutationKey: MutationKey, kept: boolean): boolean {
  const wishes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables === true,
  });
  return wishes.at(-1) ?? kept;
}
