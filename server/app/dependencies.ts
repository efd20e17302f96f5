import type { Logger } from 'pino';
import type { SituationsByProfile } from '#exams/situation.ts';
import type { Checker } from '#server/shared/checker/checker.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import type { Pages } from '#server/features/pages/pages.ts';
import type { Metrics } from '#server/shared/metrics/metrics.ts';
import type { Speaker } from '#server/shared/speech/speaker.ts';

/** What goes by the clock. Tests need not wait for it. */
export interface Pace {
  /** A call that takes longer is logged. */
  slowMilliseconds: number;
  /** Calls are refused while the event loop is later than this; 0: never. */
  latestEventLoopMilliseconds: number;
  /** How often a process tells the others what it has counted for the rate limits, and learns from them. */
  exchangeMilliseconds: number;
}

/** What the application is made of. Nothing else is reached for: no singletons. */
export interface Dependencies {
  config: Config;
  dictionary: Dictionary;
  /** Members' data. Null: a dictionary without accounts. */
  database: DatabaseConnection | null;
  speaker: Speaker;
  checker: Checker;
  /** Of the writing tasks: a fifth of a second to read, so it is done before anybody calls. */
  situations: SituationsByProfile;
  logger: Logger;
  /** Null where nobody may read them. */
  metrics: Metrics | null;
  clock: () => Date;
  /** Set when the process receives a stop signal; `/readyz` fails from then on. */
  readiness: { draining: boolean };
  /** As the product has it unless given. */
  pace?: Partial<Pace>;
  /** Null: the API alone. */
  pages: Pages | null;
}
