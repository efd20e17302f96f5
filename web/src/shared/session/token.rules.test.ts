import { expect, test } from 'vitest';
import { ApiError } from '#web/shared/http/api-error.ts';
import { afterUnauthorised, endsSession, ownerOfToken } from './token.rules.ts';

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

const KNOWN = { used: 'a', owner: 'anna', stored: 'a', storedOwner: 'anna', isSigningOut: false };

test.each([
  ['the same token: refresh', {}, 'refresh'],
  ['another tab has refreshed: repeat', { stored: 'b' }, 'repeat'],
  ['another tab has signed out: give up', { stored: undefined, storedOwner: null }, 'give up'],
  ['somebody else has signed in', { stored: 'b', storedOwner: 'ben' }, 'other person'],
  ['somebody unknown has signed in', { stored: 'b', storedOwner: null }, 'other person'],
  ['a sign-out is pending: give up', { isSigningOut: true }, 'give up'],
] as const)('after a 401, %s', (_case, known, decision) => {
  expect(afterUnauthorised({ ...KNOWN, ...known })).toBe(decision);
});

const tokenOf = (claims: unknown) =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

test.each([
  [tokenOf({ sub: 'anna' }), 'anna'],
  [tokenOf({ sub: 1 }), null],
  [tokenOf(null), null],
  [tokenOf({}), null],
  ['over', null],
  ['a.%.c', null],
  ['', null],
])('the owner of %s is %s', (token, owner) => {
  expect(ownerOfToken(token)).toBe(owner);
});
