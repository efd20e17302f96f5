import { messageOf } from '#web/shared/http/api-error.ts';
import { showToast } from './toast.ts';

/** @param failure the title of the failure of the same: if it is still shown, it is removed */
export function showSuccess(title: string, description?: string, failure?: string): void {
  showToast({
    kind: 'success',
    title,
    ...(description === undefined ? {} : { description }),
    ...(failure === undefined ? {} : { about: failure }),
  });
}

/** Shows that a call has failed: a title and the server's message. */
export function showFailure(title: string, error: unknown): void {
  showToast({ kind: 'error', title, description: messageOf(error), about: title });
}
