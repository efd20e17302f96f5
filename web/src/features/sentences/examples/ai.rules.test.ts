import { describe, expect, test } from 'vitest';
import * as contract from '#contract/sentences/schemas.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { ApiError, errorFromReply, networkError } from '#web/shared/http/api-error.ts';
import { ANY_TOPIC, examplesAt, failureText, isHintDue, MISSING_WORD } from './ai.rules.ts';

test('texts are those of the contract', () => {
  expect(contract.examplesRequestSchema.parse({ word: 'Haus' }).topic).toBe(ANY_TOPIC);
  const refused = contract.examplesRequestSchema.safeParse({ word: ' ' });
  expect(refused.error?.issues[0]?.message).toBe(MISSING_WORD);
});

describe('the examples of a level', () => {
  const example = (level: CefrLevel): contract.AiExample => ({
    word: 'Haus',
    sentence: `Das Haus ist ${level}.`,
    translation: '',
    cefr_level: level,
    source: 'tatoeba',
  });
  test.each<[CefrLevel[], CefrLevel, CefrLevel, number]>([
    [['A1', 'B1', 'B1'], 'B1', 'B1', 2],
    [['A1', 'A2'], 'B1', 'A2', 1],
    [['A2', 'B2'], 'B1', 'A2', 1],
    [['A1', 'C1'], 'C2', 'C1', 1],
    [['C2'], 'A1', 'C2', 1],
    [[], 'B1', 'B1', 0],
  ])('of %o at %s: %s, %i of them', (levels, wanted, shown, count) => {
    const found = examplesAt(levels.map(example), wanted);
    expect([found.level, found.examples.length]).toEqual([shown, count]);
  });
});

test.each([
  [undefined, true],
  [0, true],
  [2, true],
  [3, false],
  [7, false],
])('a hint shown %s times is due: %s', (count, expected) => {
  expect(isHintDue(count)).toBe(expected);
});

const coded = (code: string, message: string) =>
  errorFromReply(503, JSON.stringify({ detail: { code, message }, request_id: 'r1' }));

test.each([
  [
    coded('connection_error', 'x'),
    'Connection to AI service failed. Please try again in a moment.',
  ],
  [coded('timeout_error', 'x'), 'Request timed out. Please try again.'],
  [
    coded('rate_limit_error', 'x'),
    'Rate limit exceeded. Please wait a moment before trying again.',
  ],
  [coded('auth_error', 'x'), 'Authentication error with AI service.'],
  [coded('unavailable', 'What the server said'), 'What the server said'],
  [errorFromReply(502, '<html>'), 'Failed to generate examples'],
  [new TypeError('x is undefined'), 'Failed to generate examples'],
  [networkError(new TypeError('x')), 'Network error - check your connection'],
  [new ApiError({ status: 422, code: 'invalid_word', message: 'No' }), 'No'],
])('the failure %s shows %s', (error, expected) => {
  expect(failureText(error)).toBe(expected);
});
