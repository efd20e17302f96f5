import { messageOf } from '#web/shared/http/api-error.ts';
import { showToast } from './toast.ts';

export function showSuccess(title: string, description?: string): void {
  showToast({ kind: 'success', title, ...(description === undefined ? {} : { description }) });
}

/** Shows that a call has failed: a title and the server's message. */
export function showFailure(title: string, error: unknown): void {
  showToast({ kind: 'error', title, description: messageOf(error) });
}
