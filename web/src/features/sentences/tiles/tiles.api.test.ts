import { expect, test } from 'vitest';
import { errorFromReply, networkError } from '#web/shared/http/api-error.ts';
import { failureText } from './tiles.api.ts';

const told = JSON.stringify({
  detail: { code: 'rate_limited', message: 'Too many requests. Please wait a moment.' },
  request_id: 'r1',
});

test.each([
  ['what the server said', errorFromReply(429, told), 'Too many requests. Please wait a moment.'],
  ['the status line', errorFromReply(502, '<html>', 'Bad Gateway'), 'HTTP 502: Bad Gateway'],
  ['no answer', networkError(new TypeError('x')), 'Failed to load content tiles'],
  ['an answer nobody can read', errorFromReply(200, '<html>'), 'Failed to load content tiles'],
  ['a mistake of ours', new TypeError('x is undefined'), 'Failed to load content tiles'],
])('of a failure is told %s', (_case, error, expected) => {
  expect(failureText(error)).toBe(expected);
});
