import { expect, test } from 'vitest';
import { secondsLeftOf } from './build-time.rules.ts';

test.each([
  ['nothing is known', { usual: 120, passed: 0, last: null }, 120],
  ['time passes before the first report', { usual: 120, passed: 50.5, last: null }, 70],
  ['it is as fast as usual', { usual: 120, passed: 48, last: { share: 0.4, at: 48 } }, 72],
  ['the machine is slow', { usual: 120, passed: 125, last: { share: 0.4, at: 120 } }, 175],
  ['the machine is fast', { usual: 120, passed: 25, last: { share: 0.4, at: 20 } }, 25],
  ['it takes longer than expected', { usual: 120, passed: 200, last: null }, 0],
  ['nothing is done yet', { usual: 120, passed: 20, last: { share: 0, at: 0 } }, 100],
])('the time left when %s', (_case, soFar, seconds) => {
  expect(secondsLeftOf(soFar)).toBe(seconds);
});
