import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { writingHistoryQuerySchema, writingHistorySchema } from '#contract/writing/result.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { Database } from '#server/shared/database/database.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { type Identify, requireMember } from '#server/shared/http/member.ts';
import { ratePerMinute } from '#server/shared/http/rate-limits.ts';
import { readId } from '#server/shared/http/read-id.ts';
import {
  absentSchema,
  doneSchema,
  guestSchema,
  invalidSchema,
} from '#server/shared/http/reply-schemas.ts';
import { deleteWriting, listWritings } from './writing.queries.ts';

const READS_PER_MINUTE = 120;
const CHANGES_PER_MINUTE = 120;
const HISTORY = '/api/v2/ai/writing/history';

/** What only those who are signed in have: a history, and grading by a model. */
export interface WritingMembers {
  db: Database;
  identify: Identify;
}

export function registerWritingHistory(
  app: App,
  config: Pick<Config, 'rateLimitScale'>,
  { db, identify }: WritingMembers,
): void {
  const mine = (reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'private, no-store');

  app.get(
    HISTORY,
    {
      config: { rateLimit: ratePerMinute(READS_PER_MINUTE, config) },
      schema: {
        tags: ['Writing'],
        operationId: 'listWritings',
        summary: 'Texts that were graded',
        description: 'One’s own, newest first, each with its task and its result.',
        querystring: writingHistoryQuerySchema,
        response: {
          200: writingHistorySchema.describe('A page of texts.'),
          401: guestSchema,
          422: invalidSchema,
        },
      },
    },
    async (request, reply) => {
      mine(reply);
      const { userId } = await requireMember(identify, request);
      return listWritings(db, userId, request.query.page);
    },
  );

  app.delete(
    `${HISTORY}/:id`,
    {
      config: { rateLimit: ratePerMinute(CHANGES_PER_MINUTE, config) },
      schema: {
        tags: ['Writing'],
        operationId: 'deleteWriting',
        summary: 'Forget a text',
        description: 'One’s own, with its task and its result, for good.',
        params: z.object({ id: z.string() }),
        response: { 204: doneSchema, 401: guestSchema, 404: absentSchema },
      },
    },
    async (request, reply) => {
      mine(reply);
      const { userId } = await requireMember(identify, request);
      const id = readId(request.params.id, 'writing_not_found');
      if (!(await deleteWriting(db, userId, id))) throw new AppError('writing_not_found');
      return reply.code(204).send(null);
    },
  );
}
