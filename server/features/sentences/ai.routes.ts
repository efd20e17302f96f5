import type { Checker } from '#server/shared/checker/checker.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { FastifyReply } from 'fastify';
import {
  examplesHistoryQuerySchema,
  examplesHistorySchema,
  examplesReplySchema,
  examplesRequestSchema,
  tilesReplySchema,
  tilesRequestSchema,
} from '#contract/sentences/schemas.ts';
import { errorReplySchema } from '#contract/errors.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Database } from '#server/shared/database/database.ts';
import { type Identify, requireMember } from '#server/shared/http/member.ts';
import { exactRatePerMinute, ratePerMinute } from '#server/shared/http/rate-limits.ts';
import { guestSchema, invalidSchema } from '#server/shared/http/reply-schemas.ts';
import type { SentenceBank } from '#server/shared/dictionary/sentence-bank.ts';
import { findSeenExamples, keepGeneration, listGenerations } from './ai.queries.ts';
import { createBuiltInEngine } from './built-in-engine.ts';
import { createFindMistakes } from './find-mistakes.ts';
import { callerSignal } from '#server/shared/http/caller-signal.ts';
import { registerLikes } from './likes.routes.ts';
import { createLanguageModel } from '#server/shared/language-model/language-model.ts';
import { createSpend } from '#server/shared/language-model/daily-calls.ts';
import { createModelEngine } from './model-engine.ts';
import { readPrevious } from './retrieval.rules.ts';
import { findSeenTiles, keepTiles } from './tiles.queries.ts';

const GENERATIONS_PER_MINUTE = 30;
const READS_PER_MINUTE = 120;
const AI = '/api/v2/ai';
const refusals = { 401: guestSchema, 422: invalidSchema };
const failures = {
  ...refusals,
  429: errorReplySchema.describe('Too many calls: of ours, of the day, or of the AI service.'),
  503: errorReplySchema.describe(
    'The AI service failed (connection_error, timeout_error, auth_error, bad_response), or the checker cannot read the sentences now (checker_busy, check_too_slow).',
  ),
};

export interface AiParts {
  config: Config;
  clock: () => Date;
  checker: Checker;
  db: Database;
  identify: Identify;
  bank: SentenceBank;
}

export function registerAi(
  app: App,
  { config, clock, checker, db, identify, bank }: AiParts,
): void {
  const findMistakes = createFindMistakes(checker);
  const engine = config.ai
    ? createModelEngine(createLanguageModel(config.ai), { bank, findMistakes }, config.ai)
    : createBuiltInEngine(bank, findMistakes);
  const spend = createSpend(db, config.ai, clock);
  const generations = { rateLimit: exactRatePerMinute(GENERATIONS_PER_MINUTE, config) };
  const reads = { rateLimit: ratePerMinute(READS_PER_MINUTE, config) };

  const mine = (reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'private, no-store');

  app.post(
    `${AI}/examples/generate`,
    {
      config: generations,
      schema: {
        tags: ['Sentences'],
        operationId: 'generateExamples',
        summary: 'Example sentences of a word',
        description:
          'At several levels; a level without a sentence is absent. `engine` and each `source` tell where they come from.',
        body: examplesRequestSchema,
        response: { 200: examplesReplySchema, ...failures },
      },
    },
    async (request, reply) => {
      mine(reply);
      const { userId } = await requireMember(identify, request);
      const { word, topic: typed, language_pair: pair } = request.body;
      const topic = typed === '' ? 'random' : typed;
      const seen = await findSeenExamples(db, userId, word);
      await spend(userId);
      const made = await engine.examples({ word, topic, pair, seen }, callerSignal(reply));
      if (made.examples.length > 0) {
        const generation = { word, topic, pair, examples: made.examples };
        await keepGeneration(db, userId, generation, clock());
      }
      return { ...made, engine: engine.name };
    },
  );

  app.get(
    `${AI}/examples/history`,
    {
      config: reads,
      schema: {
        tags: ['Sentences'],
        operationId: 'listExamples',
        summary: 'Example sentences of earlier days',
        description: 'What was made for the caller, the newest first.',
        querystring: examplesHistoryQuerySchema,
        response: { 200: examplesHistorySchema, ...refusals },
      },
    },
    async (request, reply) => {
      mine(reply);
      const { userId } = await requireMember(identify, request);
      return listGenerations(db, userId, request.query.page);
    },
  );

  app.post(
    `${AI}/content-tiles/generate`,
    {
      config: generations,
      schema: {
        tags: ['Sentences'],
        operationId: 'generateTiles',
        summary: 'The next sentences of a feed',
        description:
          'None of `previous_content`. An empty list: there is nothing more on the topic.',
        body: tilesRequestSchema,
        response: { 200: tilesReplySchema, ...failures },
      },
    },
    async (request, reply) => {
      mine(reply);
      const { userId } = await requireMember(identify, request);
      const { topic, special_instruction: instruction, cefr_level: level } = request.body;
      const { page, previous_content: previous } = request.body;
      const now = clock();
      await spend(userId);
      const made = await engine.tiles(
        {
          topic,
          instruction,
          level,
          previous: readPrevious(previous),
          seen: await findSeenTiles(db, userId),
          seed: `${userId} ${now.toISOString()} ${page}`,
        },
        callerSignal(reply),
      );
      const tiles = await keepTiles(db, userId, { tiles: made.tiles, engine: engine.name }, now);
      return { ...made, tiles, engine: engine.name };
    },
  );
  registerLikes(app, { config, clock, db, identify });
}
