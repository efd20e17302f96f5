import type { Preferences } from '#contract/site/pages.ts';
import { chooseEncoding } from '#server/shared/http/encoding.ts';
import type { FastPath } from '#server/shared/http/fast-path.ts';
import type { RateLimit } from '#server/shared/http/rate-limits.ts';
import type { CachedPage } from './page-cache.ts';
import { preferencesOf } from './page-preferences.ts';

/** Headers of a page in brotli, in the order in which they are sent; null where they differ. */
export function pageHeaders(cacheControl: string) {
  return {
    'content-security-policy': null,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': null,
  } as const;
}

interface FastPageParts {
  /** The route of all pages. */
  url: string;
  limit: RateLimit;
  cacheControl: string;
  /** A page that is kept, for a path and query as in the request line. */
  find: (preferences: Preferences, url: string) => CachedPage | undefined;
}

/** Pages that are kept. */
export function addFastPages(
  fastPath: FastPath,
  { url, limit, cacheControl, find }: FastPageParts,
): void {
  const head = fastPath.headOf(pageHeaders(cacheControl));
  fastPath.add({
    prefix: '/',
    url,
    limit,
    find: (target, { cookie, 'accept-encoding': accepted }) => {
      if (target.startsWith('/api/') || chooseEncoding(accepted) !== 'br') return null;
      const page = find(preferencesOf(cookie), target);
      if (!page) return null;
      const { policy, body } = page;
      return {
        head: (requestId) => head.fill(policy, requestId, String(body.length)),
        body: body.toString('latin1'),
        encoding: 'latin1',
      };
    },
  });
}
