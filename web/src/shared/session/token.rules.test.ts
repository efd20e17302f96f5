import { expect, test } from 'vitest';
import { ApiError } from '#web/shared/http/api-error.ts';
import { afterUnauthorised, endsSession } from './token.rules.ts';

const failed = (status: number) => new ApiError({ status, code: 'bad_request', message: '' });

test.each([
  [401, true],
  [403, true],
  [404, true],
  [0, false],
  [429, false],
  [500, false],
  [503, false],
])('a request for the profile that fails with status %i ends the session: %s', (status, ends) => {
  expect(endsSession(failed(status))).toBe(ends);
});

test.each([
  ['the same token: refresh', 'a', 'a', 'refresh'],
  ['another tab has refreshed: repeat', 'a', 'b', 'repeat'],
  ['another tab has signed out: give up', 'a', undefined, 'give up'],
] as const)('after a 401, %s', (_case, used, stored, decision) => {
  expect(afterUnauthorised(used, stored)).toBe(decision);
});
