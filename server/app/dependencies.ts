import type { Logger } from 'pino';
import type { Drills } from '#drills/drill.ts';
import type { Forms } from '#exams/form.ts';
import type { ModelAnswers } from '#exams/model-answer.ts';
import type { SituationsByProfile } from '#exams/situation.ts';
import type { Checker } from '#server/shared/checker/checker.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import type { BuildProgress } from '#server/shared/dictionary/pending-dictionary.ts';
import type { Pages } from '#server/features/pages/pages.ts';
import type { Metrics } from '#server/shared/metrics/metrics.ts';
import type { Reading } from '#server/shared/reading/reading.ts';
import type { Speaker } from '#server/shared/speech/speaker.ts';

/** Timings, which tests can shorten. */
export interface Pace {
  /** A call that takes longer is logged. */
  slowMilliseconds: number;
  /** Calls are refused while the event loop lags by more than this; 0: never. */
  latestEventLoopMilliseconds: number;
  /** How often a process exchanges its rate-limit counts with the others. */
  exchangeMilliseconds: number;
}

/** All parts the application is built from. There are no singletons. */
export interface Dependencies {
  config: Config;
  dictionary: Dictionary;
  /** Members' data. Null: a dictionary without accounts. */
  database: DatabaseConnection | null;
  speaker: Speaker;
  checker: Checker;
  reading: Reading;
  /** Of the writing tasks; read when somebody first asks for them. */
  situations: () => SituationsByProfile;
  /** To those tasks; read when somebody first asks for them. */
  modelAnswers: () => ModelAnswers;
  forms: () => Forms;
  drills: () => Drills;
  logger: Logger;
  /** Null where metrics are off. */
  metrics: Metrics | null;
  clock: () => Date;
  /** Set when the process receives a stop signal; `/readyz` fails from then on. */
  readiness: { draining: boolean };
  /** Defaults to the product's timings. */
  pace?: Partial<Pace>;
  /** Null serves the API alone. */
  pages: Pages | null;
  /** Of a dictionary that is being built beside the server; null or absent if none is. */
  buildProgress?: () => BuildProgress | null;
}
