import { expect, test } from 'vitest';
import { savedText } from './save-status.rules.ts';

const NOON = Date.UTC(2026, 0, 1, 12);

test.each([
  [null, 'Last saved Never'],
  [NOON, 'Last saved Just now'],
  [NOON - 59_999, 'Last saved Just now'],
  [NOON - 60_000, 'Last saved 1m ago'],
  [NOON - 59 * 60_000, 'Last saved 59m ago'],
  [NOON - 60 * 60_000, 'Last saved 1h ago'],
  [NOON - 30 * 3_600_000, 'Last saved 30h ago'],
  // The clock was set back.
  [NOON + 5000, 'Last saved Just now'],
])('saved at %j: %s', (savedAt, text) => {
  expect(savedText(savedAt, NOON)).toBe(text);
});
