import { expect, test } from 'vitest';
import { subtitleTime } from './subtitle-time.rules.ts';

test.each([
  [0, '0:00'],
  [62_900, '1:02'],
  [3_605_000, '1:00:05'],
])('%i ms are %s', (milliseconds, text) => expect(subtitleTime(milliseconds)).toBe(text));
