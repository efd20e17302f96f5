import type { Logger } from 'pino';
import type { Pages } from '#server/features/pages/pages.ts';
import { createMailbox } from '#server/features/contact/mailbox.ts';
import { deleteExpiredSessions } from '#server/features/accounts/expired-sessions.ts';
import { discardAbandoned } from '#server/shared/collections/unfinished.queries.ts';
import type { Config } from '#server/shared/config/config.ts';
import { createGenerations, type Generations, type LongLivedDependencies } from './generations.ts';
import { createHost, type Host } from './host.ts';
import type { LogOutput } from '#server/shared/logging/log-output.ts';
import { createMetrics } from '#server/shared/metrics/metrics.ts';
import type {
  BuildProgress,
  PendingDictionary,
} from '#server/shared/dictionary/pending-dictionary.ts';
import { prepareServer } from './preparation.ts';
import { exitOnKnown, exitWith } from './readable-exit.ts';
import { holdReloadSignal } from './reload-signal.ts';
import { connectServiceManager, type ServiceManager } from './service-manager.ts';
import { startWatchdog } from './watchdog.ts';
import { createSpeaker } from '#server/shared/speech/speaker.ts';
import { drills } from '#drills/load-drills.ts';
import { forms } from '#exams/load-forms.ts';
import { modelAnswers } from '#exams/load-model-answers.ts';
import { situations } from '#exams/load-situations.ts';
import { ArtefactError } from '#lexicon/artefact/open.ts';

/** After a stop signal, open requests get this long to finish; then the process ends all the same. */
const DRAIN_MILLISECONDS = 9000;
/** How long `/readyz` fails before the port closes, so that a load balancer notices. Zero in development: nobody should wait. */
const NOTICE_MILLISECONDS = { production: 1000, development: 0, test: 0 };
/** Turns of the event loop in which requests that have arrived are still read before the port closes. */
const READING_TURNS = 10;
const READING_MILLISECONDS = 10;
const HOUR_MILLISECONDS = 3_600_000;

/**
 * Opens the dictionary, builds the application and listens. Replaces the dictionary on SIGHUP, and shuts
 * down in order on SIGTERM and SIGINT.
 * @param pages null: the API alone
 * @param reloadSignal held since before the modules were loaded
 * @param pending built while another dictionary is served, and then served instead; null: the configured file is there
 * @param prepared before the modules were loaded
 */
export async function runServer(
  pages: Pages | null = null,
  reloadSignal = holdReloadSignal(),
  pending: PendingDictionary | null = null,
  { config, output, logger, database } = prepareServer(),
): Promise<void> {
  const serviceManager = connectServiceManager(config.serviceManager, logger);
  const readiness = { draining: false };
  const host = createHost(readiness);
  /** Whether the attempt to build and serve the pending dictionary is over: if it is not served, it has failed. */
  let isOver = false;
  const longLived: LongLivedDependencies = {
    buildProgress: () => pending && progressOf(pending, isOver),
    config,
    database,
    speaker: createSpeaker(),
    situations,
    modelAnswers,
    forms,
    drills,
    logger,
    metrics: config.metricsToken === null ? null : createMetrics(),
    clock: () => new Date(),
    readiness,
    pages,
    // A machine that runs tests is busy with other work, and refusing requests there helps nobody.
    pace: config.environment === 'test' ? { latestEventLoopMilliseconds: 0 } : {},
  };
  longLived.metrics?.watch(
    'wortlaut_log_lines_lost',
    'Log lines that could not be written since the start.',
    () => output.lost(),
  );
  if (!pages && config.environment !== 'test') {
    logger.warn('The client is not built: npm run build. Serving the API alone.');
  }
  if (config.demoAccounts === 'public') {
    logger.warn(
      'DEMO_ACCOUNTS=public: anybody who reaches this server can sign in as anybody, without a password.',
    );
  }
  const generations = createGenerations(host, longLived);
  await generations.start(pending?.meanwhile).catch(exitOnStart);
  // Before it says that it is ready, after which anybody may want to stop it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop(host, generations, longLived, serviceManager));
  }
  await listen(host, config, output);
  startWatchdog(config.watchdogSeconds, logger);
  serviceManager.ready();
  generations.verify().catch(exitOnStart);
  void sweep(longLived);
  if (pending) {
    void replaceWhenBuilt(pending, generations, logger).finally(() => {
      isOver = true;
    });
  }
  // In development, closing the terminal sends SIGHUP and should end the server.
  if (config.environment === 'development') reloadSignal.release();
  else reloadSignal.onSignal(() => void generations.replace());
}

function progressOf(pending: PendingDictionary, isOver: boolean): BuildProgress {
  return isOver ? { state: 'failed' } : { state: 'building', secondsLeft: pending.secondsLeft() };
}

/** Builds the full dictionary and serves it. A failure is logged; then the present one stays. */
async function replaceWhenBuilt(
  pending: PendingDictionary,
  generations: Generations,
  logger: Logger,
): Promise<void> {
  try {
    await pending.build();
  } catch (error) {
    logger.error({ err: error }, 'the full dictionary could not be built; the next start retries');
    return;
  }
  await generations.replace();
}

/**
 * Deletes expired sessions, what killed processes left unfinished and old messages, and mails the messages that could not be
 * mailed before. Runs now and every hour. A failed run is retried an hour later.
 */
async function sweep({ config, database, clock, logger }: LongLivedDependencies): Promise<void> {
  const members = await database;
  if (!members) return;
  const mailbox = createMailbox({ config, db: members.db, clock, logger });
  const run = () => {
    deleteExpiredSessions(members.db, clock()).catch((error: unknown) => {
      logger.warn({ err: error }, 'expired sessions could not be deleted');
    });
    discardAbandoned(members.db, clock()).catch((error: unknown) => {
      logger.warn({ err: error }, 'unfinished collections could not be deleted');
    });
    mailbox.sweep().catch((error: unknown) => {
      logger.warn({ err: error }, 'old messages could not be deleted, or new ones not mailed');
    });
  };
  run();
  setInterval(run, HOUR_MILLISECONDS).unref();
}

function exitOnStart(error: unknown): never {
  return exitOnKnown(error, error instanceof ArtefactError);
}

/** By the system's error code. */
const LISTENING_PROBLEMS: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Choose another: PORT=8001 npm start`,
  EACCES: ({ port }) =>
    `This user may not open port ${port}. Choose one above 1023 (PORT=8000 npm start), with a proxy in front.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
  EINVAL: noSuchHost,
};

function noSuchHost({ host }: Config): string {
  return `HOST: this machine has no address "${host}". Give one that it has, 127.0.0.1 for itself alone, or 0.0.0.0 for all.`;
}

async function listen(host: Host, config: Config, output: LogOutput): Promise<void> {
  try {
    const address = await host.listen(config.port, config.host);
    const shown = config.host === '127.0.0.1' ? address.replace('127.0.0.1', 'localhost') : address;
    output.write(`Wortlaut is ready: ${shown}\n`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const problem = LISTENING_PROBLEMS[code];
    if (!problem) throw error;
    exitWith(problem(config));
  }
}

async function stop(
  host: Host,
  generations: Generations,
  { config, database, logger, readiness, speaker }: LongLivedDependencies,
  serviceManager: ServiceManager,
): Promise<void> {
  readiness.draining = true;
  serviceManager.stopping();
  const emergency = setTimeout(() => {
    logger.error('open requests did not finish in time');
    process.exit(1);
  }, DRAIN_MILLISECONDS);
  emergency.unref();
  await new Promise((resolve) => setTimeout(resolve, NOTICE_MILLISECONDS[config.environment]));
  // Closing the port resets connections whose request has arrived but not been read, as happens on a busy machine.
  for (let turn = 0; turn < READING_TURNS; turn++) {
    await new Promise((resolve) => setTimeout(resolve, READING_MILLISECONDS));
  }
  await host.close();
  await generations.close();
  await speaker.close();
  await (await database)?.close();
  process.exit(0);
}
