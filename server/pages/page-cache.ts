/** A finished page, cut where each response puts its own nonce. */
export interface CachedPage {
  status: number;
  /** UTF-8; a nonce goes between each two. */
  parts: readonly Buffer[];
}

export interface PageCache {
  get(key: string): CachedPage | undefined;
  set(key: string, page: CachedPage): void;
  /** What it holds, keys included. */
  readonly bytes: number;
}

/** What an entry costs beside its own bytes: the buffers' and the map's own structures, roughly. */
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

function bytesOf(key: string, page: CachedPage): number {
  return page.parts.reduce((sum, part) => sum + part.length, 2 * key.length + OVERHEAD_BYTES);
}

/** Cuts a page at every place where `placeholder` stands for the nonce. */
export function cutAtNonce(html: string, placeholder: string): Buffer[] {
  return html.split(placeholder).map((part) => Buffer.from(part));
}

/** The page with a nonce of its own. */
export function withNonce(parts: readonly Buffer[], nonce: string): Buffer {
  const value = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [value, part])));
}
