import { type MutationKey, useMutationState } from '@tanstack/react-query';

/**
 * The state of a switch such as a like: the choice of the latest pending mutation, or else the saved state. So a click
 * shows at once; if it cannot be saved, the saved state shows again, including anything refetched in the meantime.
 * @param mutationKey of mutations whose variable is the wanted state
 */
export function usePendingChoice(mutationKey: MutationKey, saved: boolean): boolean {
  const choices = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables === true,
  });
  return choices.at(-1) ?? saved;
}
