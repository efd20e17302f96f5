import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { CollectionItem } from '#contract/collections/schemas.ts';
import { ERRORS } from '#contract/errors.ts';
import { provideTransport } from '#web/shared/http/endpoint-query.ts';
import type { Transport } from '#web/shared/http/send-endpoint.ts';
import { deckQuery } from './flashcards.api.ts';

const ANNA = 'anna';
const itemsFrom = (start: number, end: number) =>
  Array.from({ length: end - start }, (_, i) => ({ id: `i${start + i}` }) as CollectionItem);

/** A server with one collection of the given number of items, which returns at most 1,000 per page. */
function server(total: number, refusal?: 'collection_private' | 'collection_not_found') {
  const calls: string[] = [];
  const transport: Transport = async ({ path }) => {
    calls.push(path);
    const url = new URL(path, 'http://test');
    if (refusal && url.pathname.includes('/lists/')) {
      const { status, message } = ERRORS[refusal];
      const body = JSON.stringify({ detail: { code: refusal, message }, request_id: 'r' });
      return { status, body };
    }
    const limit = Number(url.searchParams.get('items_limit') ?? 1000);
    const page = Number(url.searchParams.get('items_page') ?? 1);
    const items = itemsFrom((page - 1) * limit, Math.min(page * limit, total));
    const user = url.pathname.includes('/lists/') ? ANNA : 'ben';
    const reply = { id: 'c', name: 'C', user_id: user, items, items_total: total };
    return { status: 200, body: JSON.stringify(reply) };
  };
  const client = new QueryClient();
  provideTransport(client, transport);
  const read = (userId: string | null, limit?: number) =>
    client.fetchQuery({ ...deckQuery('c', userId, limit), retry: false });
  return { calls, read };
}

describe('a deck', () => {
  test.each([
    [0, 1],
    [1, 1],
    [1000, 1],
    [1001, 2],
    [2500, 3],
  ])('of %i words comes whole, in %i calls', async (total, count) => {
    const { read, calls } = server(total);
    const { items, collection } = await read(ANNA);
    expect(items.map(({ id }) => id)).toEqual(itemsFrom(0, total).map(({ id }) => id));
    expect(calls).toHaveLength(count);
    expect(collection).toEqual({ id: 'c', name: 'C', user_id: ANNA });
  });

  test('can be limited', async () => {
    const { read, calls } = server(2500);
    expect((await read(ANNA, 20)).items).toHaveLength(20);
    expect(calls).toEqual(['/api/v2/collections/lists/c?items_limit=20']);
  });

  test.each(['collection_private', 'collection_not_found'] as const)(
    'of somebody else (%s) comes from the marketplace, its further pages too',
    async (refusal) => {
      const { read, calls } = server(1500, refusal);
      expect((await read(ANNA)).items).toHaveLength(1500);
      expect(calls).toEqual([
        '/api/v2/collections/lists/c',
        '/api/v2/collections/collection_marketplace/c',
        '/api/v2/collections/collection_marketplace/c?items_page=2&items_limit=1000',
      ]);
    },
  );

  test('is requested only from the marketplace for a guest', async () => {
    const { read, calls } = server(3);
    expect((await read(null)).items).toHaveLength(3);
    expect(calls).toEqual(['/api/v2/collections/collection_marketplace/c']);
  });
});
