import type { SituationsByProfile } from '#exams/situation.ts';
import type { Checker } from '#server/shared/checker/checker.ts';
import type { Config } from '#server/shared/config/config.ts';
import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { errorReplySchema } from '#contract/errors.ts';
import {
  gradeRequestSchema,
  writingPromptRequestSchema,
  writingPromptSchema,
} from '#contract/writing/schemas.ts';
import { type WritingResult, writingResultSchema } from '#contract/writing/result.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { callerSignal } from '#server/shared/http/caller-signal.ts';
import type { GradeOrder } from '#server/shared/checker/checker.ts';
import {
  findEarlier,
  type IdempotentCall,
  idempotentCall,
  runOnce,
} from '#server/shared/http/idempotency.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { handleError } from '#server/shared/http/error-handler.ts';
import { createSpend } from '#server/shared/language-model/daily-calls.ts';
import { createLanguageModel } from '#server/shared/language-model/language-model.ts';
import { exactRatePerMinute } from '#server/shared/http/rate-limits.ts';
import { invalidSchema } from '#server/shared/http/reply-schemas.ts';
import { registerWritingHistory, type WritingMembers } from './history.routes.ts';
import { createModelGrader } from './model/model-grader.ts';
import { storable, storableText } from './storable.rules.ts';
import { createWritingTasks } from './tasks.ts';
import { keepWriting } from './writing.queries.ts';

const PROMPTS_PER_MINUTE = 30;
const GRADINGS_PER_MINUTE = 20;
/** A text of full length whose every unit is escaped ("\u0000"), and its task. */
const BODY_BYTES = 1024 * 1024;
const SEEDS = 2 ** 31;
const WRITING = '/api/v2/ai/writing';

interface WritingParts {
  config: Config;
  clock: () => Date;
  checker: Checker;
  situations: SituationsByProfile;
}

/** @param members null where nobody can sign in */
export function registerWriting(
  app: App,
  { config, clock, checker, situations }: WritingParts,
  members: WritingMembers | null,
): void {
  const tasks = createWritingTasks(situations);
  const modelGrader =
    config.ai && createModelGrader(createLanguageModel(config.ai), checker, config.ai);
  const spend = members && createSpend(members.db, config.ai, clock);
  const mine = (reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'private, no-store');
  /** Once for each Idempotency-Key; the model is not asked again for a text that is graded already. */
  const gradeForMember = async (
    { db }: WritingMembers,
    call: IdempotentCall,
    order: GradeOrder,
    signal: AbortSignal,
  ): Promise<WritingResult> => {
    const earlier = await findEarlier<WritingResult>(db, call);
    if (earlier) return earlier;
    if (modelGrader) await spend?.(call.userId);
    const result = storable(await (modelGrader ?? checker).grade(order, signal));
    const { prompt, text } = order;
    return runOnce(db, call, async (tx) => {
      await keepWriting(tx, call.userId, { prompt, text, result }, clock());
      return result;
    });
  };

  app.post(
    `${WRITING}/prompt`,
    {
      config: { rateLimit: exactRatePerMinute(PROMPTS_PER_MINUTE, config) },
      schema: {
        tags: ['Writing'],
        operationId: 'composePrompt',
        summary: 'A writing task',
        description:
          'Of an exam, its level and part, on a topic or a random one. No account needed. `avoid` names tasks that were written lately.',
        body: writingPromptRequestSchema,
        response: {
          200: writingPromptSchema.describe('The task.'),
          422: invalidSchema.describe('The input is not valid, or there is no such task.'),
        },
      },
    },
    async (request, reply) => {
      mine(reply);
      return tasks.compose(request.body, randomInt(SEEDS));
    },
  );

  app.post(
    `${WRITING}/grade`,
    {
      config: { rateLimit: exactRatePerMinute(GRADINGS_PER_MINUTE, config) },
      bodyLimit: BODY_BYTES,
      errorHandler: (error, request, reply) => {
        handleError(
          error.validation && isEmptyText(request.body) ? new AppError('empty_text') : error,
          request,
          reply,
        );
      },
      schema: {
        tags: ['Writing'],
        operationId: 'gradeWriting',
        summary: 'Grade a text',
        description:
          'Any text that is not blank, for a composed task or one of one’s own. Guests are answered by the built-in engine; a member’s text is read by the AI service where one is set, and kept in the history. `engine` tells which it was. With an Idempotency-Key header a repeated call is kept once.',
        body: gradeRequestSchema,
        response: {
          200: writingResultSchema.describe('The marks and what they rest on.'),
          401: errorReplySchema.describe('A token was sent that is not good.'),
          409: errorReplySchema.describe('The Idempotency-Key was used for another request.'),
          413: errorReplySchema.describe('The request is larger than 1 MB.'),
          422: invalidSchema,
          429: errorReplySchema.describe(
            'Too many calls: of ours, of the day, or of the AI service.',
          ),
          503: errorReplySchema.describe(
            'Too many texts are being checked, or the AI service failed: connection_error, timeout_error, auth_error, bad_response.',
          ),
        },
      },
    },
    async (request, reply) => {
      mine(reply);
      const signal = callerSignal(reply);
      const member = members && (await members.identify(request));
      const text = storableText(request.body.text);
      const order = { ...tasks.recognise(storable(request.body.prompt)), text };
      if (!members || !member) return checker.grade(order, signal);
      const call = idempotentCall(request, member.userId, clock());
      return gradeForMember(members, call, order, signal);
    },
  );

  if (members) registerWritingHistory(app, config, members);
}

/** A text with nothing in it is told in the specification's words. */
function isEmptyText(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('text' in body)) return false;
  return typeof body.text === 'string' && body.text.trim() === '';
}
