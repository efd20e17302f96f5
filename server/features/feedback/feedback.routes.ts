import { sendFeedback } from '#contract/feedback/endpoints.ts';
import { saveReport } from '#server/shared/collections/reports.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { wasShown } from '#server/shared/sentences/shown-tiles.queries.ts';

export interface FeedbackParts extends ImplementParts {
  lookup: EntryLookup;
}

export function registerFeedback(app: App, { lookup, ...parts }: FeedbackParts): void {
  const implement = createImplement(app, parts);

  implement(sendFeedback, async ({ member: { userId }, body, transact }) => {
    const { kind, subject, text: reason } = body;
    if (kind === 'entry' && !lookup.findByUuid(subject)) throw new AppError('entry_not_found');
    await transact(async (tx) => {
      if (kind === 'tile' && !(await wasShown(tx, userId, subject))) {
        throw new AppError('tile_not_found');
      }
      await saveReport(tx, { kind, subject, reason, userId }, parts.clock());
    });
  });
}
