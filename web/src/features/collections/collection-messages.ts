import { useEffect } from 'react';
import { ApiError, messageOf } from '#web/shared/http/api-error.ts';
import { tellFailure } from '#web/shared/toast/tell.ts';
import { showToast, type ToastMessage } from '#web/shared/toast/toast.ts';

/** What the specification calls each action, in its toasts. */
const SIGN_IN_BODIES = {
  create: 'Please sign in to create collections',
  update: 'Please sign in to update collections',
  save: 'Please sign in to save words to collections',
  manage: 'Please sign in to manage your collections',
  clone: 'Please sign in to clone collections',
  like: 'Please sign in to like collections',
} as const;

type SignInAction = keyof typeof SIGN_IN_BODIES;

export function tellAuthenticationRequired(action: SignInAction): void {
  showToast({
    kind: 'info',
    title: 'Authentication required',
    description: SIGN_IN_BODIES[action],
  });
}

/**
 * A failure by the specification's title, with what the server said.
 * @param action what somebody must sign in for whose session has ended meanwhile
 */
export function tellFailedAction(title: string, error: unknown, action: SignInAction): void {
  if (error instanceof ApiError && error.status === 401) {
    tellAuthenticationRequired(action);
  } else {
    tellFailure(title, error);
  }
}

/** For what a page could not load, told once beside the message in the page. */
export function useLoadFailure(title: string, error: unknown): void {
  useEffect(() => {
    if (error) tellFailure(title, error);
  }, [title, error]);
}

/** For a guest. */
export function tellToSignInForCopies(): void {
  showToast({
    kind: 'info',
    title: 'Authentication required',
    description:
      '✨ Sign in to clone this amazing collection! Look for the Google Sign-In button in the bottom right corner.',
  });
}

/** What became of the pin menu's changes: its own result, and below it what happened to the word. */
export function pinMessage(
  pinned: readonly PromiseSettledResult<unknown>[],
  unpinned: readonly PromiseSettledResult<unknown>[],
): ToastMessage {
  const changes = [
    { results: pinned, done: 'Word saved', failed: 'Failed to save word' },
    { results: unpinned, done: 'Word removed', failed: 'Failed to remove word' },
  ];
  const failures = changes.flatMap(({ results, failed }) =>
    results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => `${failed}: ${messageOf(reason)}`),
  );
  if (failures.length > 0) {
    return {
      kind: 'error',
      title: 'Some updates failed. Please try again.',
      description: [...new Set(failures)].join(' '),
    };
  }
  const done = changes.filter(({ results }) => results.length > 0).map((change) => change.done);
  return {
    kind: 'success',
    title: 'Collections updated successfully!',
    description: done.join('. '),
  };
}
