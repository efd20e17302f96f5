import { expect, it } from 'vitest';
import { placeBeside } from './bubble-place.rules.ts';

const view = { width: 1000, height: 800, scrollX: 0, scrollY: 500 };
const word = (left: number, top: number) => ({ left, top, bottom: top + 20, width: 40 });

it.each([
  ['below the word', word(150, 100), { left: 150, width: 368, top: 626 }],
  ['inside at the right', word(980, 100), { left: 624, width: 368, top: 626 }],
  ['inside at the left', word(-20, 100), { left: 8, width: 368, top: 626 }],
  [
    'above if there is no room below',
    word(150, 700),
    { left: 150, width: 368, top: 1194, translate: '0 -100%' },
  ],
])('is placed %s', (_, box, place) => {
  expect(placeBeside(box, view)).toEqual(place);
});

it('is no wider than a phone', () => {
  const phone = { ...view, width: 320 };
  expect(placeBeside(word(200, 100), phone)).toMatchObject({ left: 8, width: 304 });
});
