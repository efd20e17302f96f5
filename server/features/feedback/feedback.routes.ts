import { wasShown } from '#server/shared/sentences/shown-tiles.queries.ts';
import type { Config } from '#server/shared/config/config.ts';
import { feedbackSchema } from '#contract/feedback/schemas.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Database } from '#server/shared/database/database.ts';
import { saveReport } from '#server/shared/collections/reports.ts';
import { AppError } from '#server/shared/http/errors.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { type Identify, requireMember } from '#server/shared/http/member.ts';
import { exactRatePerMinute } from '#server/shared/http/rate-limits.ts';
import {
  absentSchema,
  doneSchema,
  guestSchema,
  invalidSchema,
} from '#server/shared/http/reply-schemas.ts';

const REPORTS_PER_MINUTE = 5;

export interface FeedbackParts {
  config: Config;
  clock: () => Date;
  db: Database;
  identify: Identify;
  lookup: EntryLookup;
}

export function registerFeedback(
  app: App,
  { config, clock, db, identify, lookup }: FeedbackParts,
): void {
  app.post(
    '/api/v2/feedback',
    {
      config: { rateLimit: exactRatePerMinute(REPORTS_PER_MINUTE, config) },
      schema: {
        tags: ['Feedback'],
        operationId: 'sendFeedback',
        summary: 'Report a mistake in an entry or a generated sentence',
        description: 'What is wrong is kept for the operator.',
        body: feedbackSchema,
        response: {
          204: doneSchema,
          401: guestSchema,
          404: absentSchema,
          422: invalidSchema,
        },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      const { kind, subject, text: reason } = request.body;
      if (kind === 'entry' && !lookup.findByUuid(subject)) throw new AppError('entry_not_found');
      if (kind === 'tile' && !(await wasShown(db, userId, subject))) {
        throw new AppError('tile_not_found');
      }
      await saveReport(db, { kind, subject, reason, userId }, clock());
      return reply.code(204).send(null);
    },
  );
}
