import type { App, Dependencies } from './app-type.ts';
import { buildApp } from './app.ts';
import { createChecker } from './checker/checker.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { openDatabase } from './database/connect.ts';
import { DatabaseError } from './database/database.ts';
import { openDictionary } from './dictionary/dictionary.queries.ts';
import { createLogger } from './logging.ts';
import { seedStarters } from './collections/seed.ts';
import { createEntryLookup } from './dictionary/entry-cards.ts';
import { createSpeaker } from './speech/speaker.ts';
import { loadSituations } from '#exams/load-situations.ts';
import { ArtefactError } from '#lexicon/artefact/open.ts';

/** Open requests get this long to finish after a stop signal; then the process ends all the same. */
const DRAIN_MILLISECONDS = 9000;
/** How long `/readyz` fails before the port closes, for a load balancer to notice. Nobody waits for it at a keyboard. */
const NOTICE_MILLISECONDS = { production: 1000, development: 0, test: 0 };
/** Turns of the event loop in which what has arrived is still read before the port closes. */
const READING_TURNS = 10;
const READING_MILLISECONDS = 10;

/**
 * Configuration → dictionary → application → listening, and an orderly stop on SIGTERM and SIGINT.
 * @param pages without them it serves the API alone
 */
export async function runServer(
  pages: Pick<Dependencies, 'registerPages' | 'handlePageError'> = {},
): Promise<App> {
  const config = orExit(loadConfig);
  const logger = createLogger(config);
  const dictionary = orExit(() => openDictionary(config.dictionaryFile));
  const dependencies: Dependencies = {
    config,
    dictionary,
    database: config.signIn ? await openDatabase(config, logger).catch(exitOnDatabaseError) : null,
    speaker: createSpeaker(),
    checker: createChecker(config.dictionaryFile),
    situations: loadSituations(),
    logger,
    clock: () => new Date(),
    readiness: { draining: false },
    ...pages,
  };
  if (!pages.registerPages && config.environment !== 'test') {
    dependencies.logger.warn(
      'The client is not built: npm run build:web. This serves the API alone.',
    );
  }
  if (dependencies.database) {
    const { db } = dependencies.database;
    await seedStarters(db, createEntryLookup(dictionary), dictionary.buildTag, new Date());
  }
  const app = await buildApp(dependencies);
  await listen(app, config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop(app, dependencies));
  }
  return app;
}

/** Problems a person can mend are told in one message without a stack. */
function orExit<Value>(load: () => Value): Value {
  try {
    return load();
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof ArtefactError)) throw error;
    return exitWith(error.message);
  }
}

function exitOnDatabaseError(error: unknown): never {
  if (error instanceof DatabaseError) return exitWith(error.message);
  throw error;
}

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function listen(app: App, config: Config): Promise<void> {
  try {
    const address = await app.listen({ port: config.port, host: config.host });
    const shown = config.host === '127.0.0.1' ? address.replace('127.0.0.1', 'localhost') : address;
    process.stdout.write(`Wortlaut is ready: ${shown}\n`);
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!taken) throw error;
    exitWith(`Port ${config.port} is in use. Choose another: PORT=8001 npm start`);
  }
}

async function stop(
  app: App,
  { config, checker, database, dictionary, logger, readiness, speaker }: Dependencies,
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
  await app.close();
  await speaker.close();
  await checker.close();
  await database?.close();
  dictionary.close();
  process.exit(0);
}
