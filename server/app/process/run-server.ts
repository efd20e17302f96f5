import type { Pages } from '#server/features/pages/pages.ts';
import { deleteExpiredSessions } from '#server/features/accounts/expired-sessions.ts';
import { type Config, ConfigError, loadConfig } from '#server/shared/config/config.ts';
import { openDatabase } from '#server/shared/database/connect.ts';
import { DatabaseError } from '#server/shared/database/database.ts';
import { createGenerations, type Generations, type Lasting } from './generations.ts';
import { createHost, type Host } from './host.ts';
import { createLogger } from '#server/shared/logging/logging.ts';
import { createMetrics } from '#server/shared/metrics/metrics.ts';
import { holdReloadSignal } from './reload-signal.ts';
import { createSpeaker } from '#server/shared/speech/speaker.ts';
import { loadSituations } from '#exams/load-situations.ts';
import { ArtefactError } from '#lexicon/artefact/open.ts';

/** Open requests get this long to finish after a stop signal; then the process ends all the same. */
const DRAIN_MILLISECONDS = 9000;
/** How long `/readyz` fails before the port closes, for a load balancer to notice. Nobody waits for it at a keyboard. */
const NOTICE_MILLISECONDS = { production: 1000, development: 0, test: 0 };
/** Turns of the event loop in which what has arrived is still read before the port closes. */
const READING_TURNS = 10;
const READING_MILLISECONDS = 10;
const HOUR_MILLISECONDS = 3_600_000;

/**
 * Configuration → dictionary → application → listening; another dictionary on SIGHUP, and an orderly stop on SIGTERM and
 * SIGINT.
 * @param pages null: the API alone
 * @param reloadSignal held since before the modules were loaded
 */
export async function runServer(
  pages: Pages | null = null,
  reloadSignal = holdReloadSignal(),
): Promise<void> {
  const config = orExit(loadConfig);
  const logger = createLogger(config);
  const readiness = { draining: false };
  const host = createHost(readiness);
  const database = config.signIn ? await orExitLater(openDatabase(config, logger)) : null;
  const lasting: Lasting = {
    config,
    database,
    speaker: createSpeaker(),
    situations: loadSituations(),
    logger,
    metrics: config.metricsToken === null ? null : createMetrics(),
    clock: () => new Date(),
    readiness,
    pages,
    // A machine that runs tests is busy with more than this server, and nobody gains by being refused there.
    pace: config.environment === 'test' ? { latestEventLoopMilliseconds: 0 } : {},
  };
  if (!pages && config.environment !== 'test') {
    logger.warn('The client is not built: npm run build:web. This serves the API alone.');
  }
  const generations = createGenerations(host, lasting);
  await orExitLater(generations.start());
  await listen(host, config);
  sweepSessions(lasting);
  // In development a terminal that is closed sends it, and ends what runs in it.
  if (config.environment === 'development') reloadSignal.letGo();
  else reloadSignal.obey(() => void generations.replace());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop(host, generations, lasting));
  }
}

/** Now and every hour. What fails is tried again an hour later. */
function sweepSessions({ database, clock, logger }: Lasting): void {
  if (!database) return;
  const sweep = () =>
    deleteExpiredSessions(database.db, clock()).catch((error: unknown) => {
      logger.warn({ err: error }, 'expired sessions could not be deleted');
    });
  void sweep();
  setInterval(() => void sweep(), HOUR_MILLISECONDS).unref();
}

/** Problems a person can mend are told in one message without a stack. */
function exitOnKnown(error: unknown): never {
  const isKnown = [ConfigError, ArtefactError, DatabaseError].some((kind) => error instanceof kind);
  if (isKnown && error instanceof Error) return exitWith(error.message);
  throw error;
}

function orExit<Value>(load: () => Value): Value {
  try {
    return load();
  } catch (error) {
    return exitOnKnown(error);
  }
}

function orExitLater<Value>(loading: Promise<Value>): Promise<Value> {
  return loading.catch(exitOnKnown);
}

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function listen(host: Host, config: Config): Promise<void> {
  try {
    const address = await host.listen(config.port, config.host);
    const shown = config.host === '127.0.0.1' ? address.replace('127.0.0.1', 'localhost') : address;
    process.stdout.write(`Wortlaut is ready: ${shown}\n`);
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!taken) throw error;
    exitWith(`Port ${config.port} is in use. Choose another: PORT=8001 npm start`);
  }
}

async function stop(
  host: Host,
  generations: Generations,
  { config, database, logger, readiness, speaker }: Lasting,
): Promise<void> {
  readiness.draining = true;
  const emergency = setTimeout(() => {
    logger.error('open requests did not finish in time');
    process.exit(1);
  }, DRAIN_MILLISECONDS);
  emergency.unref();
  await new Promise((resolve) => setTimeout(resolve, NOTICE_MILLISECONDS[config.environment]));
  // Closing the port resets connections whose request has arrived and is not read yet, as on a busy machine.
  for (let turn = 0; turn < READING_TURNS; turn++) {
    await new Promise((resolve) => setTimeout(resolve, READING_MILLISECONDS));
  }
  await host.close();
  await generations.close();
  await speaker.close();
  await database?.close();
  process.exit(0);
}
