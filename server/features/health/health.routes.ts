import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { z } from 'zod';
import type { App } from '#server/shared/http/app-type.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { createDatabaseCheck } from './database-check.ts';
import { errorReplySchema } from '#contract/errors.ts';

const okSchema = z.object({ status: z.literal('ok') });
const readinessQuerySchema = z.object({
  exclude: z.enum(['database']).optional().describe('What not to ask.'),
});

/** For operators: is the process alive, and should it get requests? */
interface HealthParts {
  database: DatabaseConnection | null;
  dictionary: Dictionary;
  readiness: { draining: boolean };
}

export function registerHealth(app: App, { database, dictionary, readiness }: HealthParts): void {
  const checkDatabase = database && createDatabaseCheck(database);
  app.get(
    '/healthz',
    {
      schema: {
        operationId: 'getHealth',
        'x-example': '/healthz',
        tags: ['Running'],
        summary: 'Is the process alive?',
        description: 'Answers as long as the process can answer at all.',
        response: { 200: okSchema.describe('Alive.') },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' as const };
    },
  );
  app.get(
    '/readyz',
    {
      schema: {
        operationId: 'getReadiness',
        'x-example': '/readyz',
        tags: ['Running'],
        summary: 'Should this process get requests?',
        description:
          'Asks the dictionary and the database. Fails while the process stops, before it closes its port, so that a load balancer has time to turn away. A load balancer should exclude the database: without it the dictionary still answers, and another process would not have it either.',
        querystring: readinessQuerySchema,
        response: {
          200: okSchema.describe('Ready.'),
          422: errorReplySchema.describe('An unknown name to exclude.'),
          503: errorReplySchema.describe(
            'Stopping, or the dictionary or the database does not answer.',
          ),
        },
      },
    },
    async ({ query }, reply) => {
      if (readiness.draining || !dictionary.isReadable()) throw new AppError('unavailable');
      if (query.exclude !== 'database') await checkDatabase?.();
      reply.header('cache-control', 'no-store');
      return { status: 'ok' as const };
    },
  );
}
