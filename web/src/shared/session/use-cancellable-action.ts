import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Endpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { call } from './call.ts';
import type { ActionOptions } from './use-action.ts';

/**
 * `useAction` for a call that may take long: `cancel`, the next call, and unmounting the component abort it.
 * An aborted call is not a failure: `onError` is not called.
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
