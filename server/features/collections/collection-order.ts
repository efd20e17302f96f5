import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '#server/shared/config/config.ts';

/** Half a year, as the cookie policy states. */
const SECONDS = 182 * 86_400;
export const ORDER_COOKIE = 'collection_order';
/** The end of a UUIDv7 is random: this many characters distinguish a person's collections, and 400 fit into a cookie. */
const TAIL_LENGTH = 8;

const tailOf = (id: string): string => id.replaceAll('-', '').slice(-TAIL_LENGTH);

/** Packs ids for the cookie. */
export function packOrder(ids: readonly string[]): string {
  return ids.map(tailOf).join('');
}

/** Sorts by the cookie; items it does not name (made later) come first, in their given order. */
export function sortByOrder<Item extends { id: string }>(
  items: readonly Item[],
  cookie: string | undefined,
): Item[] {
  const tails = cookie?.match(/[\da-f]{8}/gu) ?? [];
  const places = new Map(tails.map((tail, index) => [tail, index]));
  return items.toSorted(
    (a, b) => (places.get(tailOf(a.id)) ?? -1) - (places.get(tailOf(b.id)) ?? -1),
  );
}

export function orderCookieOptions({
  publicUrl,
}: Pick<Config, 'publicUrl'>): CookieSerializeOptions {
  return {
    maxAge: SECONDS,
    path: '/api/v2/collections',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  };
}
