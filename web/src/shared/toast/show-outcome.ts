import { messageOf } from '#web/shared/http/api-error.ts';
import { showToast } from './toast.ts';

export function showSuccess(title: string, description?: string): void {
  showToast({ kind: 'success', title, ...(description === undefined ? {} : { description }) });
}

/** A failed call by its title, with what the server said. */
export function showFailure(title: string, error: unknown): void {
  showToast({ kind: 'error', title, description: messageOf(error) });
}
