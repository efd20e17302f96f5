import type { Speaker } from '#server/shared/speech/speaker.ts';
import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import type { Checker } from '#server/shared/checker/checker.ts';
import type { Config } from '#server/shared/config/config.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from '#server/shared/http/app-type.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { asAppError } from '#server/shared/http/error-handler.ts';
import { engineErrorOf } from '#server/shared/metrics/engine-errors.rules.ts';
import { type Metrics, METRICS_TYPE } from '#server/shared/metrics/metrics.ts';

interface MetricsParts {
  config: Config;
  checker: Checker;
  database: DatabaseConnection | null;
  dictionary: Dictionary;
  metrics: Metrics | null;
  speaker: Speaker;
}

const BEARER = /^Bearer (.{1,512})$/iu;

/**
 * Measures every route registered later, and serves the measurements at /metrics, which requires the metrics token. Does
 * nothing if the settings have no token.
 */
export function registerMetrics(
  app: App,
  { config, checker, database, dictionary, metrics, speaker }: MetricsParts,
): void {
  if (!metrics || config.metricsToken === null) return;
  const { latencies } = metrics;
  app.addHook('onRoute', (route) => {
    // Each route has its own hook, which knows its series.
    const observers = new Map(
      [route.method].flat().map((method) => [method, latencies.observer(route.url, method)]),
    );
    const [only] = observers.size === 1 ? observers.values() : [];
    route.onResponse = [
      ...[route.onResponse ?? []].flat(),
      (request, reply, done) => {
        (only ?? observers.get(request.method))?.(reply.statusCode, reply.elapsedTime / 1000);
        done();
      },
    ];
  });
  app.addHook('onError', (request, _reply, error, done) => {
    const failed = engineErrorOf(request.routeOptions.url ?? '', asAppError(error), error);
    if (failed) metrics.countError(failed);
    done();
  });

  metrics.showBuild(dictionary.buildTag);
  metrics.watch(
    'wortlaut_checker_queue_texts',
    'Texts that wait for the checker or are being read.',
    () => checker.waiting(),
  );
  metrics.watch('wortlaut_speech_queue_texts', 'Texts that wait to be spoken.', () =>
    speaker.waiting(),
  );
  const pool = database?.pool;
  if (pool) {
    metrics.watch('wortlaut_database_connections', 'Open connections.', () => pool().open);
    metrics.watch('wortlaut_database_connections_idle', 'Of these, idle.', () => pool().idle);
    metrics.watch(
      'wortlaut_database_waiting',
      'Queries that wait for a connection.',
      () => pool().waiting,
    );
  }

  const isToken = tokenCheck(config.metricsToken);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined || !isToken(given)) {
      reply.header('www-authenticate', 'Bearer');
      throw new AppError('metrics_token_needed');
    }
    const text = await metrics.render();
    return reply.header('cache-control', 'no-store').type(METRICS_TYPE).send(text);
  });
}

/** Compares in constant time: digests have a fixed length. */
function tokenCheck(token: string): (given: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = digest(token);
  return (given) => timingSafeEqual(digest(given), wanted);
}
