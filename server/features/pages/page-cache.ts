/** A finished page, the same for everybody who may see it. */
export interface CachedPage {
  status: number;
  /** The security policy that lets this page's inline scripts run, and no others. */
  policy: string;
  /** UTF-8, brotli. */
  body: Buffer;
}

export interface PageCache {
  get(key: string): CachedPage | undefined;
  set(key: string, page: CachedPage): void;
  /** What it holds, keys included. */
  readonly bytes: number;
}

/** What an entry costs beside its own bytes: the buffer's and the map's own structures, roughly. */
const OVERHEAD_BYTES = 512;

/** Keeps the pages asked for last, up to so many bytes; what was not asked for longest goes first. */
export function createPageCache(maximumBytes: number): PageCache {
  const pages = new Map<string, CachedPage>();
  let bytes = 0;

  const drop = (key: string): void => {
    const page = pages.get(key);
    if (!page) return;
    pages.delete(key);
    bytes -= bytesOf(key, page);
  };

  return {
    get(key) {
      const page = pages.get(key);
      if (page) {
        // A map keeps the order in which keys came: the newest use goes to the end.
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    set(key, page) {
      drop(key);
      const size = bytesOf(key, page);
      if (size > maximumBytes) return;
      for (const oldest of pages.keys()) {
        if (bytes + size <= maximumBytes) break;
        drop(oldest);
      }
      pages.set(key, page);
      bytes += size;
    },
    get bytes() {
      return bytes;
    },
  };
}

function bytesOf(key: string, { policy, body }: CachedPage): number {
  return body.length + 2 * (key.length + policy.length) + OVERHEAD_BYTES;
}
