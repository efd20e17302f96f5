import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { Endpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import { call } from './call.ts';

export type ActionOptions<E extends Endpoint, Context> = Omit<
  UseMutationOptions<EndpointReply<E>, ApiError, EndpointInput<E>, Context>,
  'mutationFn'
>;

/**
 * A call triggered by a button or a form, as a mutation: whether it is pending (`isPending`), its error, and optimistic
 * updates (`onMutate` with a rollback in `onError`). Calls that must run one after another share a `scope`.
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
