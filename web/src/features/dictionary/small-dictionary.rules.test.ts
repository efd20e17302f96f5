import { expect, test } from 'vitest';
import { timeLeft } from './small-dictionary.rules.ts';

test.each([
  [150, 'in about 3 minutes'],
  [120, 'in about 2 minutes'],
  [89, 'in about a minute'],
  [1, 'in about a minute'],
  [0, 'soon'],
])('%i seconds are left: %s', (seconds, words) => expect(timeLeft(seconds)).toBe(words));
