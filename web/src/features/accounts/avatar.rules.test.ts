import { expect, test } from 'vitest';
import { initialsOf, isAvatarUrl, memberSince } from './avatar.rules.ts';

test.each([
  ['https://example.org/me.PNG', true],
  ['http://example.org/a/b.jpeg?size=2', true],
  ['https://lh3.googleusercontent.com/a/abc=s96-c', true],
  ['data:image/png;base64,AAAA', true],
  ['data:image/svg+xml,<svg onload="alert(1)">', false],
  ['data:text/html,<script>', false],
  ['https://evilgoogleusercontent.com/a', false],
  ['https://example.org/me', false],
  ['javascript:alert(1)//.png', false],
  ['ftp://example.org/me.png', false],
  ['me.png', false],
  ['', false],
  [null, false],
])('%s is an avatar: %s', (url, expected) => expect(isAvatarUrl(url)).toBe(expected));

test.each([
  ['Anna Lena Beispiel', 'AB'],
  ['änne', 'Ä'],
  ['Jean-Luc', 'JL'],
  ['  ', ''],
  ['123 !', ''],
])('initials of "%s" are "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials));

test.each([
  ['2026-11-21T12:00:00.000Z', 'November 2026'],
  ['yesterday', 'recently'],
  [null, 'recently'],
  [undefined, 'recently'],
  ['1970-01-01T00:00:00.000Z', 'recently'],
])('member since %s: %s', (date, text) => expect(memberSince(date)).toBe(text));
