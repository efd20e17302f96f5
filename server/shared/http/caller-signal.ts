import type { FastifyReply } from 'fastify';

/**
 * Aborts when the caller disconnects before the answer is sent. Fastify's `request.signal` watches the request stream, which
 * closes as soon as its body is read, so it never reports this.
 */
export function callerSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
