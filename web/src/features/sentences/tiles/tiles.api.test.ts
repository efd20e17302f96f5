import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listLikedTiles } from '#contract/sentences/endpoints.ts';
import type { Tile, TilesReply, TilesRequest } from '#contract/sentences/schemas.ts';
import { errorFromReply, networkError } from '#web/shared/http/api-error.ts';
import { endpointKey } from '#web/shared/http/endpoint-query.ts';
import { createQueryClient } from '#web/shared/http/query-client.ts';
import { INITIAL_SETTINGS } from './tile-settings.rules.ts';
import { failureText, feedQuery, likeAction, likeKey } from './tiles.api.ts';

const refusal = JSON.stringify({
  detail: { code: 'rate_limited', message: 'Too many requests. Please wait a moment.' },
  request_id: 'r1',
});
const { showToast } = vi.hoisted(() => ({ showToast: vi.fn<(message: object) => void>() }));
vi.mock('#web/shared/toast/toast.ts', () => ({ showToast }));

afterEach(() => {
  vi.unstubAllGlobals();
  showToast.mockClear();
});

test.each([
  [
    'the server’s message',
    errorFromReply(429, refusal),
    'Too many requests. Please wait a moment.',
  ],
  ['the status line', errorFromReply(502, '<html>', 'Bad Gateway'), 'HTTP 502: Bad Gateway'],
  ['no reply', networkError(new TypeError('x')), 'Failed to load content tiles'],
  ['an unreadable reply', errorFromReply(200, '<html>'), 'Failed to load content tiles'],
  ['a programming error', new TypeError('x is undefined'), 'Failed to load content tiles'],
])('%s shows %s', (_case, error, expected) => {
  expect(failureText(error)).toBe(expected);
});

interface PendingCall {
  /** "PUT a": method and tile of a like. */
  like: string;
  body: TilesRequest;
  signal: AbortSignal | null | undefined;
  answer: (reply: object) => void;
  refuse: () => void;
}

/** Calls that the test answers by hand, in their order. */
function holdCalls(): PendingCall[] {
  const calls: PendingCall[] = [];
  const hold = (path: string, { method, body, signal }: RequestInit) =>
    new Promise<Response>((resolve) => {
      calls.push({
        like: `${method} ${path.split('/').at(-2)}`,
        body: JSON.parse(typeof body === 'string' ? body : 'null') as TilesRequest,
        signal,
        answer: (reply) => resolve(Response.json(reply)),
        refuse: () => resolve(new Response(refusal, { status: 429 })),
      });
    });
  vi.stubGlobal('fetch', hold);
  return calls;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const tile = (id: string): Tile => ({
  id,
  sentence: `Satz ${id}.`,
  translation: `Sentence ${id}.`,
  cefr_level: 'B1',
  meaning: 'der Satz: sentence',
  source: 'tatoeba',
  engine: 'built-in',
  liked: false,
});
const page = (...ids: string[]): TilesReply => ({ tiles: ids.map(tile), engine: 'built-in' });

describe('a feed', () => {
  function setUp() {
    const calls = holdCalls();
    const client = createQueryClient();
    const observer = new InfiniteQueryObserver(
      client,
      feedQuery('u', { settings: INITIAL_SETTINGS, run: 1 }),
    );
    observer.subscribe(() => undefined);
    const now = () => observer.getCurrentResult();
    const readMore = () => observer.fetchNextPage({ cancelRefetch: false });
    return { calls, observer, now, readMore };
  }

  test('requests its first page automatically, and the next one with the shown tiles', async () => {
    const { calls, now, readMore } = setUp();
    await settle();
    expect(calls[0]!.body).toMatchObject({ page: 1, previous_content: null });
    calls[0]!.answer(page('1', '2'));
    await settle();
    expect(calls).toHaveLength(1);
    void readMore();
    await settle();
    expect(calls[1]!.body).toMatchObject({
      page: 2,
      previous_content: '1. Satz 1. (Sentence 1.)\n2. Satz 2. (Sentence 2.)',
    });
    calls[1]!.answer(page('3'));
    await settle();
    expect(now().data?.pages).toEqual([page('1', '2'), page('3')]);
    expect(now().hasNextPage).toBe(true);
  });

  test('sends one request at a time', async () => {
    const { calls, readMore } = setUp();
    void readMore();
    await settle();
    void readMore();
    await settle();
    expect(calls).toHaveLength(1);
  });

  test('ends after a second empty page', async () => {
    const { calls, now, readMore } = setUp();
    await settle();
    calls[0]!.answer(page());
    await settle();
    expect(now().hasNextPage).toBe(true);
    void readMore();
    await settle();
    calls[1]!.answer(page());
    await settle();
    expect(now().hasNextPage).toBe(false);
  });

  test('keeps its tiles when a page fails, and requests that page again on demand', async () => {
    const { calls, now, readMore } = setUp();
    await settle();
    calls[0]!.answer(page('1'));
    await settle();
    void readMore();
    await settle();
    calls[1]!.refuse();
    await settle();
    expect(now()).toMatchObject({ isFetching: false, error: { code: 'rate_limited' } });
    expect(now().data?.pages).toEqual([page('1')]);
    expect(calls).toHaveLength(2);
    void readMore();
    await settle();
    expect(calls[2]!.body.page).toBe(2);
    calls[2]!.answer(page('2'));
    await settle();
    expect(now().error).toBeNull();
  });

  test('whose first page fails can be started again', async () => {
    const { calls, now, readMore } = setUp();
    await settle();
    calls[0]!.refuse();
    await settle();
    expect(now().error).not.toBeNull();
    void readMore();
    await settle();
    expect(calls[1]!.body.page).toBe(1);
  });

  test('gives way to a new one, whose replies and failures count', async () => {
    const { calls, observer, now } = setUp();
    await settle();
    observer.setOptions(feedQuery('u', { settings: { ...INITIAL_SETTINGS, level: 'A1' }, run: 2 }));
    expect(now()).toMatchObject({ data: undefined, isFetching: true });
    await settle();
    expect(calls[0]!.signal?.aborted).toBe(true);
    calls[0]!.answer(page('1'));
    calls[1]!.answer(page('2'));
    await settle();
    expect(calls[1]!.body.cefr_level).toBe('A1');
    expect(now().data?.pages).toEqual([page('2')]);
  });

  test('can be restarted with the same settings', async () => {
    const { calls, observer, now } = setUp();
    await settle();
    calls[0]!.answer(page('1'));
    await settle();
    observer.setOptions(feedQuery('u', { settings: INITIAL_SETTINGS, run: 2 }));
    expect(now().data).toBeUndefined();
    await settle();
    expect(calls).toHaveLength(2);
  });
});

describe('a like', () => {
  function setUp() {
    const calls = holdCalls();
    const client = createQueryClient();
    const feed = feedQuery('u', { settings: INITIAL_SETTINGS, run: 1 });
    client.setQueryData(feed.queryKey, { pages: [page('a', 'b')], pageParams: [] });
    const list = [...endpointKey(listLikedTiles, 'u', { query: { page: 1 } }), 'pages'];
    client.setQueryData(list, { pages: [{ ...page('a'), total: 1 }], pageParams: [] });
    const like = (id: string, liked: boolean) =>
      void client
        .getMutationCache()
        .build(client, client.defaultMutationOptions(likeAction(client, 'u', id)))
        .execute(liked)
        .catch(() => undefined);
    /** As in `useLike`: the pending choice, else the saved state. */
    const shows = (id: string) => {
      const wanted = client
        .getMutationCache()
        .findAll({ mutationKey: likeKey(id), status: 'pending' });
      const kept = client.getQueryData(feed.queryKey)?.pages[0]?.tiles.find((one) => one.id === id);
      return wanted.at(-1)?.state.variables ?? kept?.liked;
    };
    return { client, list, calls, like, shows };
  }

  test('shows at once, and is saved in the feed and in the list, which is refetched when it is opened', async () => {
    const { client, list, calls, like, shows } = setUp();
    like('a', true);
    expect(shows('a')).toBe(true);
    await settle();
    calls[0]!.answer({ liked: true });
    await settle();
    expect(shows('a')).toBe(true);
    expect(shows('b')).toBe(false);
    expect(client.getQueryState(list)).toMatchObject({
      isInvalidated: true,
      data: { pages: [{ tiles: [{ id: 'a', liked: true }] }] },
    });
  });

  test('is reverted if it cannot be saved, with a message', async () => {
    const { calls, like, shows } = setUp();
    like('a', true);
    await settle();
    calls[0]!.refuse();
    await settle();
    expect(shows('a')).toBe(false);
    expect(showToast.mock.calls).toEqual([
      [
        {
          kind: 'error',
          about: 'Failed to save your like',
          title: 'Failed to save your like',
          description: 'Too many requests. Please wait a moment.',
        },
      ],
    ]);
  });

  test('of the same tile is sent after the previous one', async () => {
    const { calls, like } = setUp();
    like('a', true);
    like('a', false);
    like('b', true);
    await settle();
    expect(calls.map((call) => call.like)).toEqual(['PUT a', 'PUT b']);
    calls[0]!.answer({ liked: true });
    await settle();
    expect(calls[2]!.like).toBe('DELETE a');
  });

  test.each([
    ['both lost', [false, false], false],
    ['the first kept, the second lost', [true, false], true],
    ['the first lost, the second kept', [false, true], false],
  ])('given and taken back, %s: ends as it is kept', async (_case, answers, last) => {
    const { calls, like, shows } = setUp();
    like('a', true);
    like('a', false);
    expect(shows('a')).toBe(false);
    for (const [index, isKept] of answers.entries()) {
      await settle();
      if (isKept) calls[index]!.answer({ liked: index === 0 });
      else calls[index]!.refuse();
    }
    await settle();
    expect(shows('a')).toBe(last);
  });
});
