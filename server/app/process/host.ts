import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '#server/shared/http/app-type.ts';
import type { Dependencies } from '#server/app/dependencies.ts';
import { CONNECTION_LIMITS } from '#server/shared/http/connection-limits.ts';

/**
 * The port that clients connect to. It passes requests to the current application, which can be replaced without
 * closing a connection or losing a request.
 */
export interface Host {
  /**
   * Routes new requests to this application, which must be ready.
   * @returns settles when the previous application has answered its last request
   */
  show(app: App): Promise<void>;
  /** Call it after `show`. Returns the address. @throws `EADDRINUSE` and other system errors */
  listen(port: number, host: string): Promise<string>;
  /** Accepts no more connections; settles when all requests are answered. */
  close(): Promise<void>;
}

interface Shown {
  app: App;
  /** Requests not yet answered. */
  open: number;
  drained: PromiseWithResolvers<void>;
  onAnswered: () => void;
}

export function createHost(readiness: Dependencies['readiness']): Host {
  let current: Shown | null = null;
  const server = createServer(CONNECTION_LIMITS);
  server.setTimeout(CONNECTION_LIMITS.keepAliveTimeout);
  server.on('request', (request, response) => {
    if (!current) throw new Error('no application is shown yet');
    if (current.app.fastPath.answer(request, response)) return;
    current.open += 1;
    // Also fires when the caller disconnects.
    response.once('close', current.onAnswered);
    // The application sets this too, but not when a handler writes the head itself.
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
      // Only if the application listens: without a listener, Node answers an upgrade like any other request.
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
