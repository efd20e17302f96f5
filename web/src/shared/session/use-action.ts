import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { Endpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import { call } from './call.ts';

export type ActionOptions<E extends Endpoint, Context> = Omit<
  UseMutationOptions<EndpointReply<E>, ApiError, EndpointInput<E>, Context>,
  'mutationFn'
>;

/**
 * A call that somebody makes by a button or a form, as a mutation: whether it is under way (`isPending`), its error, and
 * what is shown meanwhile (`onMutate` with a rollback in `onError`). Calls that must follow one another share a `scope`.
 */
export function useAction<E extends Endpoint, Context = unknown>(
  endpoint: E,
  options: ActionOptions<E, Context> = {},
) {
  return useMutation<EndpointReply<E>, ApiError, EndpointInput<E>, Context>({
    ...options,
    mutationFn: (input) => call(endpoint, input),
  });
}
