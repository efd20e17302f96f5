import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/shared/http/api-error.ts';
import { afterUnauthorised, endsSession } from './token.rules.ts';

const failed = (status: number) => new ApiError({ status, code: 'bad_request', message: '' });

describe('a failed call', () => {
  test.each([
    [401, true, true],
    [403, true, false],
    [404, true, false],
    [0, false, false],
    [429, false, false],
    [500, false, false],
    [503, false, false],
  ])(
    'with status %i ends the session: of the profile %s, of others %s',
    (status, profile, other) => {
      expect(endsSession(failed(status), 'profile')).toBe(profile);
      expect(endsSession(failed(status), 'other')).toBe(other);
    },
  );
});

test.each([
  ['the same token: refresh', 'a', 'a', 'refresh'],
  ['another tab has refreshed: repeat', 'a', 'b', 'repeat'],
  ['another tab has signed out: give up', 'a', undefined, 'give up'],
] as const)('after a 401, %s', (_case, used, stored, decision) => {
  expect(afterUnauthorised(used, stored)).toBe(decision);
});
