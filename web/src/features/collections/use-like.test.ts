import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Collection } from '#contract/collections/schemas.ts';
import { call } from '#web/shared/session/call.ts';
import { receiveToasts } from '#web/shared/toast/toast.ts';
import { wholeChoice } from '#web/shared/routing/address-choice.rules.ts';
import { collectionQuery, marketplaceQuery } from './collections.api.ts';
import { MARKETPLACE_VIEW } from './collections-view.rules.ts';
import { likeAction } from './use-like.ts';

vi.mock('#web/shared/session/call.ts');

const ID = 'c';
const MARKET = marketplaceQuery(wholeChoice(MARKETPLACE_VIEW, {}), 'anna').queryKey;
const DETAIL = collectionQuery(ID, 'anna').queryKey;
const collection = { id: ID, liked: false, count_like: 4 } as Collection;
const other = { id: 'd', liked: false, count_like: 7 } as Collection;

/** The state on the server. */
let isLiked = false;
let failures = 0;
const toasts: string[] = [];
let client: QueryClient;

beforeEach(() => {
  isLiked = false;
  failures = 0;
  toasts.splice(0);
  receiveToasts(({ title }) => void toasts.push(title));
  client = new QueryClient();
  client.setQueryData(MARKET, { collections: [collection, other], total: 2 });
  client.setQueryData(DETAIL, { ...collection, items: [], items_total: 0 });
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async () => {
    await Promise.resolve();
    failures -= 1;
    if (failures >= 0) throw new Error('Away');
    isLiked = !isLiked;
    return { liked: isLiked, count_like: isLiked ? 5 : 4 };
  });
});

/** Clicks on one button in immediate succession. */
async function press(...wishes: boolean[]): Promise<void> {
  const observer = new MutationObserver(client, likeAction(client, ID));
  await Promise.allSettled(wishes.map((wish) => observer.mutate(wish)));
}

const shown = () => ({
  listed: client.getQueryData<{ collections: Collection[] }>(MARKET)?.collections[0]?.liked,
  detail: client.getQueryData<Collection>(DETAIL)?.liked,
});

test('a like shows in the list and on the page, and nowhere else', async () => {
  await press(true);
  expect(shown()).toEqual({ listed: true, detail: true });
  expect(client.getQueryData(DETAIL)).toMatchObject({ count_like: 5, items: [] });
  expect(client.getQueryData(MARKET)).toMatchObject({ collections: [{ count_like: 5 }, other] });
});

test('the last of several clicks counts', async () => {
  await press(true, false, true);
  expect(isLiked).toBe(true);
  expect(shown()).toEqual({ listed: true, detail: true });
  expect(call).toHaveBeenCalledTimes(3);
});

test('a failure keeps the data that was read, and is reported', async () => {
  failures = 1;
  await press(true);
  expect(shown()).toEqual({ listed: false, detail: false });
  expect(toasts).toEqual(['Failed to like collection']);
});

test('a click after a failed one still takes effect', async () => {
  failures = 1;
  await press(true, false);
  expect(isLiked).toBe(false);
  expect(shown()).toEqual({ listed: false, detail: false });
});

test('a collection already liked in another tab stays liked', async () => {
  isLiked = true;
  await press(true);
  expect(isLiked).toBe(true);
  expect(shown()).toEqual({ listed: true, detail: true });
});

test('an answer that left the server before the like does not undo it', async () => {
  client.removeQueries({ queryKey: DETAIL });
  const answers: ((item: Collection) => void)[] = [];
  const observer = new QueryObserver<Collection>(client, {
    queryKey: DETAIL,
    queryFn: () => new Promise<Collection>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  const pressed = press(true);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(collection);
  answers[1]?.({ ...collection, liked: true });
  await pressed;
  stop();
  expect(shown().detail).toBe(true);
});
