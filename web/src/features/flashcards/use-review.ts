import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QueueReply, Rating, StudyCard } from '#contract/flashcards/schemas.ts';
import { isUnanswered, messageOf } from '#web/shared/http/api-error.ts';
import { tellFailure } from '#web/shared/toast/tell.ts';
import { keepReview, readKeptReview } from './kept-review.ts';
import type { Operation } from './outbox.ts';
import { CARDS_PER_QUEUE, readQueue, statsQuery } from './review.api.ts';
import {
  addCards,
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

/** Asked for more before the last cards are reached, so that nobody waits. */
const FEW_LEFT = 5;
/** A card left open over lunch took no lunch to answer. */
const LONGEST_ANSWER = 120_000;

export type Review =
  | { status: 'loading' }
  | { status: 'failed'; message: string; retry: () => void }
  | ({ status: 'ready' } & ReadyReview);

export interface ReadyReview {
  /** The latest answer of the server: limits, backlog, exam. */
  queue: QueueReply;
  card: StudyCard | null;
  /** Milliseconds until the card comes back, for each rating. */
  intervals: Record<Rating, number> | null;
  counts: { new: number; learning: number; review: number };
  answered: number;
  /** When a step of learning comes back, where nothing else is left. */
  nextStep: Date | null;
  now: Date;
  /** Answers not yet acknowledged. */
  waiting: number;
  rate: (rating: Rating) => void;
  undo: (() => void) | null;
  /** Asks the server again: other facets, other limits. */
  reload: () => void;
}

/** A review session of one collection, or of everything that the person practises (null). Another person or collection needs another one: give the component a key. */
export function useReview(userId: string, collectionId: string | null): Review {
  const queryClient = useQueryClient();
  const outbox = useOutbox(userId);
  const [queue, setQueue] = useState<QueueReply | null>(null);
  const [session, setSession] = useState<ReviewSession | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [now, setNow] = useState(() => new Date());
  const shownAt = useRef(0);
  const load = useRef(0);

  /** @param keep go on with the session and take in what is new */
  const ask = async (keep: boolean): Promise<void> => {
    load.current += 1;
    const own = load.current;
    try {
      await outbox.sync();
      const reply = await readQueue(queryClient, collectionId);
      if (own !== load.current) return;
      setQueue(reply);
      setSession((before) =>
        // A page left open overnight begins a new day.
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
  const start = useEffectEvent(() => void ask(false));
  // oxlint-disable-next-line react/set-state-in-effect -- nothing is set before the server has answered
  useEffect(() => start(), []);

  useEffect(() => {
    if (!queue || !session) return;
    // A full disk: the answers themselves lie in the outbox.
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
    return { status: 'failed', message: failure, retry: () => void ask(false) };
  }
  if (!session || !queue) return { status: 'loading' };

  /** What the browser cannot store is told, and the session goes back to before it. */
  const keep = async (operation: Operation, then?: () => Promise<void>): Promise<void> => {
    try {
      await outbox.add(operation);
      await then?.();
    } catch (error) {
      setSession(session);
      tellFailure('Your answer could not be kept', error);
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
    void keep({ kind: 'review', review }, async () => {
      await queryClient.invalidateQueries({ queryKey: statsQuery(userId).queryKey });
      const isLast = next.upcoming.length === 0 && next.learning.length === 0;
      const hasMore = queue.cards.length >= CARDS_PER_QUEUE && next.upcoming.length <= FEW_LEFT;
      if (isLast || hasMore) await ask(true);
    });
  };
  const undo = (): void => {
    const before = undoLast(session);
    if (!before) return;
    setSession(before.session);
    setNow(new Date());
    void keep({ kind: 'undo', id: before.reviewId });
  };
  return {
    status: 'ready',
    queue,
    card,
    intervals: card && intervalsOf(session, card, now),
    counts: countsOf(session),
    answered: session.answered.length,
    nextStep,
    now,
    waiting: outbox.waiting,
    rate,
    undo: session.answered.length > 0 ? undo : null,
    reload: () => void ask(false),
  };
}
