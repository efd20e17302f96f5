import { expect, test } from 'vitest';
import { addToast, type ShownToast } from './toast-list.rules.ts';

const toast = (id: number, stays = false): ShownToast => ({ id, kind: 'info', title: 'a', stays });

const about = (id: number, what: string): ShownToast => ({ ...toast(id), about: what });

test.each([
  ['the newest first', [toast(1), toast(2)], [2, 1]],
  ['four at most', [1, 2, 3, 4, 5].map((id) => toast(id)), [5, 4, 3, 2]],
  ['what is to stay stays', [toast(1, true), ...[2, 3, 4, 5].map((id) => toast(id))], [5, 4, 3, 1]],
  ['all of those', [1, 2, 3, 4, 5].map((id) => toast(id, true)), [5, 4, 3, 2, 1]],
  ['one about the same gives way', [about(1, 'a'), about(2, 'b'), about(3, 'a')], [3, 2]],
])('%s', (_name, toasts, ids) => {
  const shown = toasts.reduce<readonly ShownToast[]>(addToast, []);
  expect(shown.map(({ id }) => id)).toEqual(ids);
});
