import { LRUCache } from 'lru-cache';

/** A finished page, the same for everybody who may see it. */
export interface CachedPage {
  status: number;
  /** The security policy that lets this page's inline scripts run, and no others. */
  policy: string;
  /** UTF-8, brotli. */
  body: Buffer;
}

export type PageCache = LRUCache<string, CachedPage>;

/** What an entry costs beside its own bytes: the buffer's and the map's own structures, roughly. */
const OVERHEAD_BYTES = 512;

/** Keeps the pages asked for last, up to so many bytes, keys included. */
export function createPageCache(maximumBytes: number): PageCache {
  return new LRUCache({
    maxSize: maximumBytes,
    sizeCalculation: ({ policy, body }, key) =>
      body.length + 2 * (key.length + policy.length) + OVERHEAD_BYTES,
  });
}
