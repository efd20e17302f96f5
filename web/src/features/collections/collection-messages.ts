import { useEffect } from 'react';
import { ApiError, messageOf } from '#web/shared/http/api-error.ts';
import { SESSION_TOAST } from '#web/shared/session/session.ts';
import { showFailure } from '#web/shared/toast/show-outcome.ts';
import { showToast, type ToastMessage } from '#web/shared/toast/toast.ts';

/** The toast text for each action, from the specification. */
const SIGN_IN_BODIES = {
  create: 'Please sign in to create collections',
  update: 'Please sign in to update collections',
  save: 'Please sign in to save words to collections',
  manage: 'Please sign in to manage your collections',
  clone: 'Please sign in to clone collections',
  like: 'Please sign in to like collections',
} as const;

type SignInAction = keyof typeof SIGN_IN_BODIES;

export function showAuthenticationRequired(action: SignInAction): void {
  showToast({
    kind: 'info',
    title: 'Authentication required',
    description: SIGN_IN_BODIES[action],
    about: SESSION_TOAST,
  });
}

/**
 * Shows a failure with the specification's title and the server's message.
 * @param action what the person must sign in for, if their session has ended in the meantime
 */
export function showFailedAction(title: string, error: unknown, action: SignInAction): void {
  if (error instanceof ApiError && error.status === 401) {
    showAuthenticationRequired(action);
  } else {
    showFailure(title, error);
  }
}

/** The same for a page's data: one toast per error, besides the message in the page. */
export function useLoadFailure(title: string, error: unknown): void {
  useEffect(() => {
    if (error) showFailure(title, error);
  }, [title, error]);
}

/** Shown to a guest who wants to clone a collection. */
export function showSignInToClone(): void {
  showToast({
    kind: 'info',
    title: 'Authentication required',
    description:
      '✨ Sign in to clone this amazing collection! Look for the Google Sign-In button in the bottom right corner.',
  });
}

/** The result of the pin menu's changes: its own message, and below it what happened to the word. */
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
