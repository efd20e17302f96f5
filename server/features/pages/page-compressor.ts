import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { decodeBrotli } from '#server/shared/http/encoding.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

const compress = promisify(brotliCompress);
/** A sixth smaller than a page is at first, for some 10 ms; level 11 gains another 2 % and takes four times as long. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/**
 * What is asked for twice will be asked for again: puts a kept page back into the cache, compressed better. It works
 * beside the thread that answers, one page at a time; a page that comes while it is busy has to wait for another visit.
 *
 * @returns resolves when the page lies in the cache; null where there is nothing to do, as mostly
 */
export function createPageCompressor(
  cache: PageCache,
): (key: string, page: CachedPage) => Promise<void> | null {
  const finished = new WeakSet<CachedPage>();
  let busy = false;
  const improve = async (key: string, page: CachedPage): Promise<void> => {
    busy = true;
    try {
      const smaller = { ...page, body: await compress(decodeBrotli(page.body), OPTIONS) };
      finished.add(smaller);
      cache.set(key, smaller);
    } finally {
      busy = false;
    }
  };
  return (key, page) => (busy || finished.has(page) ? null : improve(key, page));
}
