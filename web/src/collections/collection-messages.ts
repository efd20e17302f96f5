import { useEffect } from 'react';
import { messageOf } from '#web/http/api-error.ts';
import { showToast } from '#web/shell/toast.ts';

/** What the specification calls each action, in its toasts. */
const SIGN_IN_BODIES = {
  create: 'Please sign in to create collections',
  update: 'Please sign in to update collections',
  save: 'Please sign in to save words to collections',
  manage: 'Please sign in to manage your collections',
  clone: 'Please sign in to clone collections',
  like: 'Please sign in to like collections',
} as const;

export function tellAuthenticationRequired(action: keyof typeof SIGN_IN_BODIES): void {
  showToast({
    kind: 'info',
    title: 'Authentication required',
    description: SIGN_IN_BODIES[action],
  });
}

/** A failure by the specification's title, with what the server said. */
export function tellFailure(title: string, error: unknown): void {
  showToast({ kind: 'error', title, description: messageOf(error) });
}

/** The same for what a page could not load, told once beside the message in the page. */
export function useLoadFailure(title: string, error: unknown): void {
  useEffect(() => {
    if (error) tellFailure(title, error);
  }, [title, error]);
}

export function tellSuccess(title: string, description?: string): void {
  showToast({ kind: 'success', title, ...(description === undefined ? {} : { description }) });
}

export const CLONE_AS_GUEST =
  '✨ Sign in to clone this amazing collection! Look for the Google Sign-In button in the bottom right corner.';
