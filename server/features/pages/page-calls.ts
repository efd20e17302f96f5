import type { App } from '#server/shared/http/app-type.ts';
import type { CallApi } from './rendering/page-renderer.ts';

/** The calls that one page makes to the API. */
interface PageCalls {
  callApi: CallApi;
  /** Whether the page may be cached: data that the API marks no-store may become private at any time. */
  mayKeep: () => boolean;
}

/** @param address the visitor's, against whose rate limit the calls count */
export function callsOfPage(api: App, address: string): PageCalls {
  let mayKeep = true;
  return {
    callApi: async (url, signal) => {
      const { statusCode, headers, body } = await api.inject({
        url,
        remoteAddress: address,
        signal,
      });
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      if (String(headers['cache-control']).includes('no-store')) mayKeep = false;
      return { status: statusCode, body, headers: Object.fromEntries(texts) };
    },
    mayKeep: () => mayKeep,
  };
}
