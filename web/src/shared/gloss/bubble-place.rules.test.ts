import { expect, it } from 'vitest';
import { placeBeside } from './bubble-place.rules.ts';

const holder = { left: 100, top: -500, bottom: 1500, width: 600 };
const word = (left: number, top: number) => ({ left, top, bottom: top + 20, width: 40 });

it.each([
  ['below the word', word(150, 100), { left: 50, width: 320, top: 626 }],
  ['inside at the right', word(680, 100), { left: 280, width: 320, top: 626 }],
  ['inside at the left', word(90, 100), { left: 0, width: 320, top: 626 }],
  ['above if there is no room below', word(150, 700), { left: 50, width: 320, bottom: 806 }],
])('is placed %s', (_, box, place) => {
  expect(placeBeside(box, holder, 800)).toEqual(place);
});

it('is no wider than a phone', () => {
  const narrow = { left: 16, top: 0, bottom: 2000, width: 280 };
  expect(placeBeside(word(200, 100), narrow, 800)).toMatchObject({ left: 0, width: 280 });
});
