import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QueueReply, Rating, StudyCard } from '#contract/flashcards/schemas.ts';
import { isUnanswered, messageOf } from '#web/shared/http/api-error.ts';
import { changeDueCount, dueCountQuery, statsQuery } from '#web/shared/study/study-progress.ts';
import { showFailure } from '#web/shared/toast/show-outcome.ts';
import { keepReview, readKeptReview } from './kept-review.ts';
import type { Operation } from './outbox.ts';
import { CARDS_PER_QUEUE, readQueue } from './review.api.ts';
import {
  addCards,
  type Answered,
  answerCard,
  countsOf,
  currentCard,
  intervalsOf,
  nextStepAt,
  type ReviewSession,
  startSession,
  undoLast,
} from './review-session.rules.ts';
import { useOutbox } from './use-outbox.ts';

/** When this many cards are left, more are requested, so that nobody has to wait. */
const FEW_LEFT = 5;
/** Cap for answer times, in milliseconds, for cards left open during a break. */
const LONGEST_ANSWER = 120_000;

export type Review =
  | { status: 'loading' }
  | { status: 'failed'; message: string; retry: () => void }
  | ({ status: 'ready' } & ReadyReview);

export interface ReadyReview {
  /** The server's latest reply: limits, backlog, exam. */
  queue: QueueReply;
  card: StudyCard | null;
  /** Milliseconds until the card comes back, for each rating. */
  intervals: Record<Rating, number> | null;
  counts: { new: number; learning: number; review: number };
  answered: readonly Answered[];
  /** When the next learning step is due, if nothing else is left. */
  nextStep: Date | null;
  now: Date;
  /** Answers not yet acknowledged. */
  waiting: number;
  rate: (rating: Rating) => void;
  undo: (() => void) | null;
  /** Fetches the queue again, after facets or limits have changed. */
  reload: () => void;
}

/** A review session of one collection, or of everything the person practises (null). Key the component by person and collection. */
export function useReview(userId: string, collectionId: string | null): Review {
  const queryClient = useQueryClient();
  const outbox = useOutbox(userId);
  const [queue, setQueue] = useState<QueueReply | null>(null);
  const [session, setSession] = useState<ReviewSession | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [now, setNow] = useState(() => new Date());
  const shownAt = useRef(0);
  const load = useRef(0);

  /** @param keep continues the session and adds new cards */
  const fetchQueue = async (keep: boolean): Promise<void> => {
    load.current += 1;
    const own = load.current;
    try {
      await outbox.sync();
      const reply = await readQueue(queryClient, collectionId);
      if (own !== load.current) return;
      setQueue(reply);
      if (collectionId === null) {
        const { counts } = reply;
        const count = counts.new + counts.learning + counts.review;
        queryClient.setQueryData(dueCountQuery(userId).queryKey, count);
      }
      setSession((before) =>
        // A page left open overnight starts a new session.
        keep && before?.dayEndsAt === reply.day_ends_at
          ? addCards(before, reply)
          : startSession(reply),
      );
      setFailure(null);
      setNow(new Date());
    } catch (error) {
      if (keep) return;
      const kept = isUnanswered(error) ? await readKeptReview(userId, collectionId) : null;
      if (own !== load.current) return;
      if (!kept) return setFailure(messageOf(error));
      setQueue(kept.queue);
      setSession(kept.session);
      setNow(new Date());
    }
  };
  const start = useEffectEvent(() => void fetchQueue(false));
  // oxlint-disable-next-line react/set-state-in-effect -- no state is set before the server has replied
  useEffect(() => start(), []);

  useEffect(() => {
    if (!queue || !session) return;
    // Fails if the disk is full; the answers themselves are in the outbox.
    keepReview(userId, collectionId, { queue, session }).catch(() => undefined);
  }, [userId, collectionId, queue, session]);

  const card = session && currentCard(session, now);
  const nextStep = session && !card ? nextStepAt(session) : null;
  useEffect(() => {
    shownAt.current = Date.now();
  }, [card]);
  useEffect(() => {
    if (nextStep === null) return undefined;
    const timer = setTimeout(
      () => setNow(new Date()),
      Math.max(1000, nextStep.getTime() - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [nextStep]);

  if (failure !== null && !session) {
    return { status: 'failed', message: failure, retry: () => void fetchQueue(false) };
  }
  if (!session || !queue) return { status: 'loading' };

  /** If the browser cannot store an operation, shows an error and restores the session. */
  const keep = async (operation: Operation, then?: () => Promise<void>): Promise<void> => {
    try {
      await outbox.add(operation);
      await then?.();
    } catch (error) {
      setSession(session);
      showFailure('Your answer could not be saved', error);
    }
  };
  const rate = (rating: Rating): void => {
    if (!card) return;
    const at = new Date();
    const review = {
      id: crypto.randomUUID(),
      note: card.note,
      facet: card.facet,
      rating,
      reviewed_at: at.toISOString(),
      duration_ms: Math.min(at.getTime() - shownAt.current, LONGEST_ANSWER),
    };
    const next = answerCard(session, card, review);
    setSession(next);
    setNow(at);
    changeDueCount(queryClient, userId, remaining(next) - remaining(session));
    void keep({ kind: 'review', review }, async () => {
      await queryClient.invalidateQueries({ queryKey: statsQuery(userId).queryKey });
      const isLast = next.upcoming.length === 0 && next.learning.length === 0;
      const hasMore = queue.cards.length >= CARDS_PER_QUEUE && next.upcoming.length <= FEW_LEFT;
      if (isLast || hasMore) await fetchQueue(true);
    });
  };
  const undo = (): void => {
    const before = undoLast(session);
    if (!before) return;
    setSession(before.session);
    setNow(new Date());
    changeDueCount(queryClient, userId, remaining(before.session) - remaining(session));
    void keep({ kind: 'undo', id: before.reviewId });
  };
  return {
    status: 'ready',
    queue,
    card,
    intervals: card && intervalsOf(session, card, now),
    counts: countsOf(session),
    answered: session.answered,
    nextStep,
    now,
    waiting: outbox.waiting,
    rate,
    undo: session.answered.length > 0 ? undo : null,
    reload: () => void fetchQueue(false),
  };
}

/** Cards of a session that are left for today. */
function remaining(session: ReviewSession): number {
  const counts = countsOf(session);
  return counts.new + counts.learning + counts.review;
}
