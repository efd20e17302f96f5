import type { ToastMessage } from './toast.ts';

export interface ShownToast extends ToastMessage {
  id: number;
}

const MOST_SHOWN = 4;

/** Puts the newest first, in place of one about the same. If there are too many, the oldest that does not stay is removed. */
export function addToast(shown: readonly ShownToast[], newest: ShownToast): readonly ShownToast[] {
  const { about } = newest;
  const others = shown.filter((toast) => about === undefined || toast.about !== about);
  const all = [newest, ...others];
  if (all.length <= MOST_SHOWN) return all;
  const oldest = all.findLast(({ stays }) => stays !== true);
  return all.filter((toast) => toast !== oldest);
}
