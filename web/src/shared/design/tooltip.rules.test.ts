import { expect, it } from 'vitest';
import { tooltipPlace } from './tooltip.rules.ts';

const VIEW = { width: 400, height: 300 };
const TIP = { width: 100, height: 30 };
const box = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 40 });

it.each([
  ['above the middle', box(180, 100), { left: 150, top: 62 }],
  ['below at the top of the window', box(180, 10), { left: 150, top: 58 }],
  ['inside at the left edge', box(0, 100), { left: 8, top: 62 }],
  ['inside at the right edge', box(360, 100), { left: 292, top: 62 }],
])('stands %s', (_where, named, place) => {
  expect(tooltipPlace(named, TIP, VIEW)).toEqual(place);
});
