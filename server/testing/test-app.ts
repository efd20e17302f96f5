import { drills } from '#drills/load-drills.ts';
import { forms } from '#exams/load-forms.ts';
import { modelAnswers } from '#exams/load-model-answers.ts';
import { situations } from '#exams/load-situations.ts';
import type { Dependencies } from '#server/app/dependencies.ts';
import { buildApp } from '#server/app/build-app.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { type Checker, createChecker } from '#server/shared/checker/checker.ts';
import { loadConfig } from '#server/shared/config/config.ts';
import { openDictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { createLogger } from '#server/shared/logging/logging.ts';
import { createReading, type Reading } from '#server/shared/reading/reading.ts';
import { testArtefact } from './test-artefact.ts';

let checker: Checker | undefined;

/** Shared by all applications of a test file: its thread takes a while to start, and ends with the process. */
function sharedChecker(): Checker {
  checker ??= createChecker(testArtefact());
  return checker;
}

let reading: Reading | undefined;

/** Shared, like the checker. */
function sharedReading(): Reading {
  reading ??= createReading(testArtefact());
  return reading;
}

/** For tests: an application on a small dictionary, without log and voice. */
export async function testDependencies(
  overrides: Partial<Dependencies> = {},
): Promise<Dependencies> {
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000' });
  return {
    config,
    dictionary: openDictionary(testArtefact()),
    database: null,
    speaker: {
      speak: async () => Buffer.from('RIFF'),
      waiting: () => 0,
      close: async () => undefined,
    },
    checker: sharedChecker(),
    reading: sharedReading(),
    situations,
    modelAnswers,
    forms,
    drills,
    logger: createLogger(config, process.stdout),
    metrics: null,
    clock: () => new Date('2026-11-21T12:00:00Z'),
    readiness: { draining: false },
    pages: null,
    // A test's own work blocks the event loop; that must not refuse calls.
    pace: { latestEventLoopMilliseconds: 0 },
    ...overrides,
  };
}

/** Close it after the test. */
export async function testApp(overrides: Partial<Dependencies> = {}): Promise<App> {
  const dependencies = await testDependencies(overrides);
  const app = await buildApp(dependencies);
  app.addHook('onClose', () => dependencies.dictionary.close());
  return app;
}
