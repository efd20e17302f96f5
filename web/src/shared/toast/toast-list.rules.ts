import type { ToastMessage } from './toast.ts';

export interface ShownToast extends ToastMessage {
  id: number;
}

const MOST_SHOWN = 4;

/** The newest first. Where they get too many, the oldest goes that was to go anyway. */
export function addToast(shown: readonly ShownToast[], newest: ShownToast): readonly ShownToast[] {
  const all = [newest, ...shown];
  if (all.length <= MOST_SHOWN) return all;
  const oldest = all.findLast(({ stays }) => stays !== true);
  return all.filter((toast) => toast !== oldest);
}
