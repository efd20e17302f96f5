import { randomUUIDv7 } from 'node:crypto';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { App } from '#server/shared/http/app-type.ts';
import type { Dependencies, Pace } from './dependencies.ts';
import { registerCompression } from '#server/shared/http/compression.ts';
import { CONNECTION_LIMITS } from '#server/shared/http/connection-limits.ts';
import { registerDocs } from '#server/features/docs/docs.routes.ts';
import { registerOpenApi } from '#server/features/docs/openapi.ts';
import { handleError, refuseBrokenQuery } from '#server/shared/http/error-handler.ts';
import { createAccessTokens } from '#server/features/accounts/access-token.ts';
import { sessionSecrets } from '#server/features/accounts/create-accounts.ts';
import { findTokenHolder } from '#server/features/accounts/identify.ts';
import { registerMetrics } from '#server/features/metrics/metrics.routes.ts';
import { clientErrorAnswer } from '#server/shared/http/client-errors.ts';
import { answeredOf } from '#server/shared/logging/logging.ts';
import { registerFeatures } from './features.ts';
import { createFastPath } from '#server/shared/http/fast-path.ts';
import { createRawGuestKey } from '#server/shared/http/guest-key.ts';
import { createLimits, EXCHANGE_MILLISECONDS } from '#server/shared/http/limits/limits.ts';
import { createSharedCounts } from '#server/shared/http/limits/shared-counts.ts';
import {
  createBudgets,
  createLimitKey,
  registerRateLimits,
} from '#server/shared/http/rate-limits.ts';
import { refuseOverload } from '#server/shared/http/overload.ts';
import { refuseRepeatedHost } from '#server/shared/http/repeated-host.ts';
import { registerNotFound } from '#server/shared/http/not-found.ts';
import { securityHeaders } from '#server/shared/http/security-headers.ts';

/** Files may be larger: the routes that accept them set their own limit. */
const BODY_BYTES = 256 * 1024;
/** Longer than Node's limit on headers, so that our own limit answers and not a 404. */
const PARAMETER_LENGTH = 16_384;
const PACE: Pace = {
  // Only the language model and file exchange take longer. Anything else this slow is logged for investigation.
  slowMilliseconds: 2000,
  // The event loop lags this much only when far more comes in than can go out.
  latestEventLoopMilliseconds: 3000,
  exchangeMilliseconds: EXCHANGE_MILLISECONDS,
};

/**
 * The whole application; `listen` or `inject` it.
 *
 * Pages call the API in-process through `app.inject`. They pass the visitor's address, so that these calls count
 * against the visitor's rate limit and not against this machine's.
 */
export async function buildApp(dependencies: Dependencies): Promise<App> {
  const { clock, config, database, logger } = dependencies;
  const headers = Object.entries(securityHeaders(config));
  const pace = { ...PACE, ...dependencies.pace };

  const app: App = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would cost a sixth of a look-up; `req` in a log line carries the id.
    childLoggerFactory: (parent) => parent,
    // Never taken from the client: it could send anything, even another request's id.
    requestIdHeader: false,
    genReqId: () => randomUUIDv7(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES,
    requestTimeout: CONNECTION_LIMITS.requestTimeout,
    connectionTimeout: CONNECTION_LIMITS.keepAliveTimeout,
    keepAliveTimeout: CONNECTION_LIMITS.keepAliveTimeout,
    http: CONNECTION_LIMITS,
    routerOptions: { maxParamLength: PARAMETER_LENGTH },
    clientErrorHandler: clientErrorAnswer(securityHeaders(config)),
    // Requests on open connections are still answered: the database closes last.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      for (const [name, value] of headers) reply.header(name, value);
      reply.header('x-request-id', request.id);
      const isPage = !request.url.startsWith('/api/');
      const handle = (isPage && dependencies.pages?.handlePageError) || handleError;
      void handle(error, request, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);

  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    reply.header('x-request-id', request.id);
    done(refuseRepeatedHost(request.raw.rawHeaders) ?? refuseBrokenQuery(request.raw.url ?? ''));
  });
  const logsAll = logger.isLevelEnabled('debug');
  app.addHook('onResponse', (request, reply, done) => {
    if (logsAll) request.log.debug({ req: request, ...answeredOf(reply) }, 'request');
    else if (reply.elapsedTime > pace.slowMilliseconds) {
      request.log.info({ req: request, ...answeredOf(reply) }, 'slow request');
    }
    done();
  });
  registerCompression(app);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A cache on the way may store an answer without cache headers (RFC 9111, 4.2.2).
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    // Otherwise the client keeps the connection for its next request, and shutdown waits for it.
    if (dependencies.readiness.draining) reply.header('connection', 'close');
    done();
  });

  refuseOverload(app, pace.latestEventLoopMilliseconds);
  const secrets = database && sessionSecrets(config);
  const tokens = secrets && createAccessTokens(secrets, clock);
  const counts =
    secrets && database.quickRows && createSharedCounts(database.quickRows, secrets[0]);
  const limits = createLimits(counts, clock, logger, pace.exchangeMilliseconds);
  app.addHook('onClose', () => limits.close());
  const budgetOf = createBudgets(limits, clock);
  const limitKey = createLimitKey(tokens && ((header) => findTokenHolder(tokens, header)));
  registerRateLimits(app, budgetOf, limitKey);
  const { metrics, readiness } = dependencies;
  app.decorate(
    'fastPath',
    createFastPath({
      headers: securityHeaders(config),
      budgetOf,
      guestKey: createRawGuestKey(config.trustProxy),
      isOpen: () => !logsAll && !readiness.draining && !app.isUnderPressure(),
      observer: metrics && ((url) => metrics.latencies.observer(url, 'GET')),
    }),
  );

  registerMetrics(app, dependencies);
  registerNotFound(app);
  await registerOpenApi(app, dependencies);
  const signing = secrets && tokens && { secrets, tokens };
  await registerFeatures(app, dependencies, signing, BODY_BYTES);
  registerDocs(app, dependencies);
  await dependencies.pages?.registerPages(app, dependencies);
  return app;
}
