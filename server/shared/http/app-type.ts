import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Checker } from '#server/shared/checker/checker.ts';
import type { SituationsByProfile } from '#exams/situation.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import type { Metrics } from '#server/shared/metrics/metrics.ts';
import type { Speaker } from '#server/shared/speech/speaker.ts';

/** The Fastify instance every feature registers on; request and reply types follow from the zod schemas of a route. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

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
  /** Set by main.ts when the process is told to stop; `/readyz` fails from then on. */
  readiness: { draining: boolean };
  /**
   * Registers the pages; the API alone does without. Takes all addresses outside /api that are no route of ours.
   * Registered last, when every other feature is there.
   */
  registerPages?: (app: App, dependencies: Dependencies) => Promise<void>;
  /** Answers in words what fails outside /api before there is a route: addresses that cannot be decoded. */
  handlePageError?: (
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => FastifyReply;
}
