import type { App } from './app-type.ts';
import { chooseEncoding, encodeBody, isWorthCompressing } from './encoding.ts';

/** Compresses every text response that its route has not compressed: documents, pages, errors. */
export function registerCompression(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (
      (typeof payload !== 'string' && !Buffer.isBuffer(payload)) ||
      reply.hasHeader('content-encoding') ||
      reply.hasHeader('etag') ||
      request.routeOptions.config.compress === false ||
      !isWorthCompressing(reply.getHeader('content-type'), payload.length)
    ) {
      return done(null, payload);
    }
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return done(null, payload);
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    done(null, encodeBody(Buffer.from(payload), encoding));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False if an answer is small and urgent: compressing it would take longer than sending it. */
    compress?: boolean;
  }
}
