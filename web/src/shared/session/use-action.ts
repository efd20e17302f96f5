import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Endpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { call } from './call.ts';

type ActionOptions<E extends Endpoint, Context> = Omit<
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

/**
 * `useAction` for a call that may take long: it is given up by `cancel`, by the next one, and when the component goes.
 * A call that was given up is no failure: nothing is told of it.
 */
export function useCancellableAction<E extends Endpoint>(
  endpoint: E,
  { onError, ...options }: Pick<ActionOptions<E, unknown>, 'onMutate' | 'onSuccess' | 'onError'>,
) {
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const action = useMutation<EndpointReply<E>, ApiError | DOMException, EndpointInput<E>>({
    ...options,
    mutationFn: (input) => {
      current.current?.abort();
      current.current = new AbortController();
      return call(endpoint, input, { signal: current.current.signal });
    },
    onError: (error, ...rest) =>
      error instanceof ApiError ? onError?.(error, ...rest) : undefined,
  });
  const cancel = () => {
    current.current?.abort();
    action.reset();
  };
  return { ...action, cancel };
}
