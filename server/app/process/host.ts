import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '#server/shared/http/app-type.ts';
import type { Dependencies } from '#server/app/dependencies.ts';
import { CONNECTION_LIMITS } from '#server/shared/http/connection-limits.ts';

/**
 * The port people connect to. Requests go to the application that is shown; another can be shown without closing a
 * connection or losing a request.
 */
export interface Host {
  /**
   * New requests go to this application from now on; it must be ready.
   * @returns settles when the one before has answered its last request
   */
  show(app: App): Promise<void>;
  /** Call it when an application is shown. Returns the address. @throws `EADDRINUSE` and other errors of the system */
  listen(port: number, host: string): Promise<string>;
  /** Takes no more connections; settles when all requests are answered. */
  close(): Promise<void>;
}

interface Shown {
  app: App;
  /** Requests not answered yet. */
  open: number;
  drained: PromiseWithResolvers<void>;
  onAnswered: () => void;
}

export function createHost(readiness: Dependencies['readiness']): Host {
  let current: Shown | null = null;
  const server = createServer(CONNECTION_LIMITS);
  server.setTimeout(CONNECTION_LIMITS.keepAliveTimeout);
  server.on('request', (request, response) => {
    if (!current) throw new Error('there is no application to answer');
    current.open += 1;
    // Comes also where the caller hung up.
    response.once('close', current.onAnswered);
    // The application says so too, but not where a handler writes the head itself.
    if (readiness.draining) response.setHeader('connection', 'close');
    current.app.server.emit('request', request, response);
  });
  server.on('clientError', (error, socket) => {
    current?.app.server.emit('clientError', error, socket);
  });

  return {
    show: (app) => {
      const before = current;
      const shown: Shown = {
        app,
        open: 0,
        drained: Promise.withResolvers<void>(),
        onAnswered: () => {
          shown.open -= 1;
          if (shown.open === 0 && shown !== current) shown.drained.resolve();
        },
      };
      // Only where somebody listens: without a listener node answers such a request as any other.
      if (app.server.listenerCount('upgrade') > 0 && server.listenerCount('upgrade') === 0) {
        server.on('upgrade', (...upgrade) => current?.app.server.emit('upgrade', ...upgrade));
      }
      current = shown;
      if (!before) return Promise.resolve();
      if (before.open === 0) before.drained.resolve();
      return before.drained.promise;
    },
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port, host }, () => {
          server.off('error', reject);
          const { address, family, port: taken } = server.address() as AddressInfo;
          resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
