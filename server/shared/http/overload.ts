import type { App } from './app-type.ts';
import { AppError } from './errors.ts';
import { createOverload, type Overload } from './overload.rules.ts';

/** How often the lateness of the event loop is measured. */
const MEASURED_MILLISECONDS = 500;
/** Says that the process lives, also while it is overloaded. */
const ALWAYS_ANSWERED = '/healthz';

/**
 * Refuses all requests while the event loop lags by more than this, and decorates the application with `isUnderPressure`.
 * @param latest milliseconds; 0: never
 */
export function refuseOverload(app: App, latest: number, overload = createOverload(latest)): void {
  watchEventLoop(app, overload);
  app.decorate('isUnderPressure', overload.isOverloaded);
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = overload.isOverloaded() && request.raw.url !== ALWAYS_ANSWERED;
    done(isRefused ? new AppError('unavailable') : undefined);
  });
}

function watchEventLoop(app: App, { turned }: Overload): void {
  let due = performance.now() + MEASURED_MILLISECONDS;
  const timer = setInterval(() => {
    const now = performance.now();
    turned(now - due);
    due = now + MEASURED_MILLISECONDS;
  }, MEASURED_MILLISECONDS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether requests are refused because too many come. */
    isUnderPressure: () => boolean;
  }
}
