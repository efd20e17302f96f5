import { LRUCache } from 'lru-cache';

/** A finished page, the same for all visitors who may see it. */
export interface CachedPage {
  status: number;
  /** The security policy that allows this page's inline scripts and no others. */
  policy: string;
  /** UTF-8, brotli; not a part of a larger buffer, which would be kept with it. */
  body: Buffer;
}

export type PageCache = LRUCache<string, CachedPage>;

/** The approximate cost of an entry besides its own bytes: structures of the buffer and the map. */
const OVERHEAD_BYTES = 512;

/** Keeps the most recently used pages, up to this many bytes including keys. */
export function createPageCache(maximumBytes: number): PageCache {
  return new LRUCache({
    maxSize: maximumBytes,
    sizeCalculation: ({ policy, body }, key) =>
      body.length + 2 * (key.length + policy.length) + OVERHEAD_BYTES,
  });
}
