import type { FastifyRequest } from 'fastify';
import {
  countPageView,
  countSearch,
  countStudy,
  getPopularWords,
} from '#contract/analytics/endpoints.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { isBlocked } from '#server/shared/sentences/blocked-words.ts';
import { type AnalyticsEvent, forgetEventsBefore, saveEvent } from './analytics.queries.ts';
import { consentingVisitor, hourOf, pageOf } from './analytics.rules.ts';
import { createPopularWords } from './popular-words.ts';

const HOUR = 3_600_000;
/** As the privacy policy states. */
const KEPT = 90 * 24 * HOUR;

export interface AnalyticsParts extends ImplementParts {
  db: Database;
  lookup: EntryLookup;
}

/** Counts what consenting visitors do, and lists the words that many of them look up. */
export function registerAnalytics(app: App, { db, lookup, ...parts }: AnalyticsParts): void {
  const { clock } = parts;
  const implement = createImplement(app, parts);
  const popularWords = createPopularWords(db, lookup);

  let forgottenAt = 0;
  /** Deletes expired events, at most once an hour. */
  const forgetOld = async (now: Date): Promise<void> => {
    if (now.getTime() < forgottenAt + HOUR) return;
    forgottenAt = now.getTime();
    await forgetEventsBefore(db, new Date(now.getTime() - KEPT));
  };
  const save = async (
    request: FastifyRequest,
    event: Pick<AnalyticsEvent, 'kind' | 'subject' | 'amount'>,
  ): Promise<void> => {
    const visitor = consentingVisitor(request.cookies);
    if (!visitor) return;
    const now = clock();
    await forgetOld(now);
    await saveEvent(db, { ...event, ...visitor, hour: hourOf(now) });
  };

  implement(countPageView, ({ request, body }) =>
    save(request, { kind: 'page-view', subject: pageOf(body.path) }),
  );

  implement(countSearch, async ({ request, body: { word, language_pair: pair } }) => {
    const subject = word.normalize('NFC');
    const isCounted =
      pair === 'german-english' && !isBlocked(subject) && lookup.findByHeadword(subject).length > 0;
    if (isCounted) await save(request, { kind: 'search', subject });
  });

  implement(countStudy, ({ request, body: { activity, answers } }) =>
    save(request, { kind: 'study', subject: activity, amount: answers }),
  );

  implement(getPopularWords, async () => {
    const now = clock();
    await forgetOld(now);
    return { words: await popularWords(now) };
  });
}
