import type { FastifyReply } from 'fastify';

/**
 * Aborts when the caller hangs up before the answer is sent. Fastify's `request.signal` looks at the request's stream, which
 * closes as soon as its body is read, and so never tells.
 */
export function callerSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
