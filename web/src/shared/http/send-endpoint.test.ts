import { describe, expect, test } from 'vitest';
import { getDictionaryInfo } from '#contract/dictionary/endpoints.ts';
import { ApiError, isRetryable, messageOf } from './api-error.ts';
import { sendEndpoint, type SendOptions, type Transport } from './send-endpoint.ts';

const send = (transport: Transport, options?: SendOptions) =>
  sendEndpoint(transport, getDictionaryInfo, {}, options);
const answered = (status: number, body: unknown) =>
  send(async () => ({ status, body: typeof body === 'string' ? body : JSON.stringify(body) }));

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test('gives the parsed body', async () => {
  expect((await answered(200, { word: 'Haus' })).body).toEqual({ word: 'Haus' });
});

describe('failures', () => {
  test('an API error keeps all its details', async () => {
    const error = await failureOf(
      answered(404, {
        detail: { code: 'word_not_found', message: 'Word not found', suggestions: ['Haus'] },
        request_id: 'r1',
      }),
    );
    expect(error).toMatchObject({
      status: 404,
      code: 'word_not_found',
      message: 'Word not found',
      suggestions: ['Haus'],
      requestId: 'r1',
    });
    expect(isRetryable(error)).toBe(false);
  });

  test.each([
    [502, '<html>Bad gateway</html>'],
    [500, ''],
    [503, { error: 'busy' }],
    [418, { detail: 'teapot' }],
    [500, 'null'],
  ])('status %i with another body is a bad reply', async (status, body) => {
    const error = await failureOf(answered(status, body));
    expect(error).toMatchObject({ status, code: 'bad_reply', suggestions: [] });
    expect(error.message).not.toContain('html');
  });

  test('a body that is not JSON is a bad reply', async () => {
    expect(await failureOf(answered(200, '<html>'))).toMatchObject({
      code: 'bad_reply',
    });
  });

  test('no reply is a network error', async () => {
    const cause = new TypeError('Failed to fetch');
    const error = await failureOf(send(() => Promise.reject(cause)));
    expect(error).toMatchObject({
      status: 0,
      code: 'network_error',
      message: 'Network error - check your connection',
      cause,
    });
    expect(isRetryable(error)).toBe(true);
  });

  test.each([
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [422, false],
  ])('status %i is worth another try: %s', async (status, retryable) => {
    expect(isRetryable(await failureOf(answered(status, {})))).toBe(retryable);
  });

  test('only API errors show their own message', () => {
    expect(messageOf(new Error('SELECT * FROM'))).toBe('Something went wrong. Please try again.');
    const told = new ApiError({ status: 429, code: 'rate_limited', message: 'Please wait.' });
    expect(messageOf(told)).toBe('Please wait.');
  });
});

describe('aborting', () => {
  test('an aborted call rejects with the reason, not with a network error', async () => {
    const giveUp = new AbortController();
    const hanging: Transport = (_path, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
      });
    const call = send(hanging, { signal: giveUp.signal });
    const reason = new Error('typed on');
    giveUp.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  test('an already aborted signal sends nothing', async () => {
    let calls = 0;
    const counting: Transport = async () => {
      calls += 1;
      return { status: 200, body: '1' };
    };
    await expect(send(counting, { signal: AbortSignal.abort('no') })).rejects.toBe('no');
    expect(calls).toBe(0);
  });
});
