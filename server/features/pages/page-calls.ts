import { randomUUIDv7 } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { App } from '#server/shared/http/app-type.ts';
import type { FastAnswer } from '#server/shared/http/fast-path.ts';
import { guestKey } from '#server/shared/http/guest-key.ts';
import type { CallApi, PageReply } from './rendering/page-renderer.ts';

/** The calls that one page makes to the API. */
interface PageCalls {
  callApi: CallApi;
  /** Whether the page may be cached: data that the API marks no-store may become private at any time. */
  mayKeep: () => boolean;
}

/**
 * Finished answers are read where they are, which takes a tenth of the time; other calls go through the whole application.
 * @param address the visitor's, against whose rate limit the calls count
 */
export function callsOfPage(api: App, address: string): PageCalls {
  let mayKeep = true;
  const who = guestKey({ ip: address });
  const checked = (reply: PageReply): PageReply => {
    if (String(reply.headers['cache-control']).includes('no-store')) mayKeep = false;
    return reply;
  };
  return {
    callApi: (url, signal) => {
      const finished = api.fastPath.read(url, who);
      return finished
        ? checked(replyOf(finished))
        : inject(api, { url, remoteAddress: address, signal }).then(checked);
    },
    mayKeep: () => mayKeep,
  };
}

async function inject(api: App, call: InjectOptions): Promise<PageReply> {
  const { statusCode: status, headers, body } = await api.inject(call);
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { status, body, headers: Object.fromEntries(texts) };
}

function replyOf({ head, body, encoding }: FastAnswer): PageReply {
  const headers: Record<string, string> = {};
  const fields = head(randomUUIDv7());
  for (let at = 0; at < fields.length; at += 2) headers[fields[at] ?? ''] = fields[at + 1] ?? '';
  return { status: 200, body: encoding === 'latin1' ? bytesOf(body) : body, headers };
}

/** Not as a part of a larger buffer, all of which would be copied to the thread that renders. */
function bytesOf(latin1: string): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(latin1.length);
  bytes.write(latin1, 'latin1');
  return bytes;
}
