import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  countPageView,
  countSearch,
  countStudy,
  getPopularWords,
} from '#contract/analytics/endpoints.ts';
import { SIGNED_VISITOR_HEADER } from '#contract/site/consent.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { isBlocked } from '#server/shared/sentences/blocked-words.ts';
import {
  type AnalyticsEvent,
  forgetAddressesBefore,
  forgetEventsBefore,
  saveEvent,
} from './analytics.queries.ts';
import { consentingVisitor, hourOf, pageOf } from './analytics.rules.ts';
import { createDayAddresses } from './day-addresses.ts';
import { createFitCheck, createPopularWords, POPULAR_PERIOD } from './popular-words.ts';
import { signVisitor } from './signed-visitor.rules.ts';

const HOUR = 3_600_000;
/** As the privacy policy states. */
const KEPT = 90 * 24 * HOUR;

export interface AnalyticsParts extends ImplementParts {
  db: Database;
  lookup: EntryLookup;
  /** That sign visitors' ids: the current one first. */
  secrets: readonly [string, ...string[]];
}

/** Counts what consenting visitors do, and lists the words that many of them look up. */
export function registerAnalytics(
  app: App,
  { db, lookup, secrets, ...parts }: AnalyticsParts,
): void {
  const { clock } = parts;
  const implement = createImplement(app, parts);
  const isFit = createFitCheck(lookup);
  const popularWords = createPopularWords(db, lookup, isFit);
  const addressOf = createDayAddresses(db);

  let forgottenAt = 0;
  /** Deletes expired events, at most once an hour. */
  const forgetOld = async (now: Date): Promise<void> => {
    if (now.getTime() < forgottenAt + HOUR) return;
    forgottenAt = now.getTime();
    await forgetEventsBefore(db, new Date(now.getTime() - KEPT));
    await forgetAddressesBefore(db, new Date(now.getTime() - POPULAR_PERIOD));
  };
  /** @param mayBePopular whether the event counts for the words that everybody sees */
  const save = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    event: Pick<AnalyticsEvent, 'kind' | 'subject' | 'amount'>,
    mayBePopular = false,
  ): Promise<void> => {
    const visitor = consentingVisitor(request.cookies, secrets);
    if (!visitor) return;
    const { isSigned, ...ids } = visitor;
    if (!isSigned) reply.header(SIGNED_VISITOR_HEADER, signVisitor(ids.visitorId, secrets[0]));
    const now = clock();
    await forgetOld(now);
    const address = mayBePopular && isSigned ? await addressOf(request, now) : null;
    await saveEvent(db, { ...event, ...ids, address, hour: hourOf(now) });
  };

  implement(countPageView, (call) =>
    save(call, { kind: 'page-view', subject: pageOf(call.body.path) }),
  );

  implement(countSearch, async (call) => {
    const { word, language_pair: pair } = call.body;
    const subject = word.normalize('NFC');
    if (pair !== 'german-english' || isBlocked(subject)) return;
    const card = lookup.findByHeadword(subject)[0];
    if (card) await save(call, { kind: 'search', subject }, isFit(card.uuid));
  });

  implement(countStudy, (call) =>
    save(call, { kind: 'study', subject: call.body.activity, amount: call.body.answers }),
  );

  implement(getPopularWords, async () => {
    const now = clock();
    await forgetOld(now);
    return { words: await popularWords(now) };
  });
}
