import type { QueueReply, Rating, Review, StudyCard } from '#contract/flashcards/schemas.ts';
import { cardKey } from '#learning/card-key.ts';
import { preview, schedule, type ScheduleOptions } from '#learning/scheduler.ts';

/** Learning steps due within this time are asked at once if nothing else is left (Anki's learn-ahead limit). */
const AHEAD_MILLISECONDS = 20 * 60_000;

/** What one answer changed, so that it can be undone. */
export interface Answered {
  reviewId: string;
  /** As it was before the answer. */
  card: StudyCard;
  rating: Rating;
  durationMs: number;
}

/** A study session in the browser: it continues without a network, with the same scheduler as the server. */
export interface ReviewSession {
  /** Cards still to ask, in order. */
  upcoming: readonly StudyCard[];
  /** Cards in learning steps, sorted by due time. */
  learning: readonly StudyCard[];
  answered: readonly Answered[];
  desiredRetention: number;
  dayEndsAt: string;
}

export function startSession(queue: QueueReply): ReviewSession {
  const isStep = ({ state }: StudyCard): boolean => state !== null && state.phase !== 'review';
  return {
    upcoming: queue.cards.filter((card) => !isStep(card)),
    learning: queue.cards.filter(isStep),
    answered: [],
    desiredRetention: queue.desired_retention,
    dayEndsAt: queue.day_ends_at,
  };
}

function optionsOf(session: ReviewSession, card: StudyCard): ScheduleOptions {
  return {
    desiredRetention: session.desiredRetention,
    cardKey: cardKey(card),
  };
}

/** The card to ask now; null if nothing is left, or only steps due later. */
export function currentCard(session: ReviewSession, now: Date): StudyCard | null {
  const [step] = session.learning;
  if (step && dueTime(step) <= now.getTime()) return step;
  const [next] = session.upcoming;
  if (next) return next;
  return step && dueTime(step) <= now.getTime() + AHEAD_MILLISECONDS ? step : null;
}

/** The interval that each rating of a card leads to, in milliseconds. */
export function intervalsOf(
  session: ReviewSession,
  card: StudyCard,
  now: Date,
): Record<Rating, number> {
  const states = preview(card.state, now, optionsOf(session, card));
  const wait = (rating: Rating): number => Date.parse(states[rating].due) - now.getTime();
  return { 1: wait(1), 2: wait(2), 3: wait(3), 4: wait(4) };
}

/** The session after an answer to the card. */
export function answerCard(
  session: ReviewSession,
  card: StudyCard,
  review: Pick<Review, 'id' | 'rating' | 'reviewed_at' | 'duration_ms'>,
): ReviewSession {
  const at = new Date(review.reviewed_at);
  const state = schedule(card.state, review.rating, at, optionsOf(session, card));
  const rest = without(session, card);
  const comesBack = state.phase !== 'review' && state.due < session.dayEndsAt;
  return {
    ...rest,
    learning: comesBack ? sorted([...rest.learning, { ...card, state }]) : rest.learning,
    answered: [
      ...session.answered,
      { reviewId: review.id, card, rating: review.rating, durationMs: review.duration_ms },
    ],
  };
}

/** Undoes the last answer: its card is asked again next. Also returns the id of the review to undo. */
export function undoLast(
  session: ReviewSession,
): { session: ReviewSession; reviewId: string } | null {
  const last = session.answered.at(-1);
  if (!last) return null;
  const rest = without(session, last.card);
  return {
    reviewId: last.reviewId,
    session: {
      ...rest,
      upcoming: [last.card, ...rest.upcoming],
      answered: session.answered.slice(0, -1),
    },
  };
}

/** Adds the cards of a new reply after those already in the session. */
export function addCards(session: ReviewSession, queue: QueueReply): ReviewSession {
  const known = new Set(
    [...session.upcoming, ...session.learning, ...session.answered.map(({ card }) => card)].map(
      cardKey,
    ),
  );
  const fresh = startSession({
    ...queue,
    cards: queue.cards.filter((card) => !known.has(cardKey(card))),
  });
  return {
    ...session,
    upcoming: [...session.upcoming, ...fresh.upcoming],
    learning: sorted([...session.learning, ...fresh.learning]),
  };
}

/** The numbers of cards left. */
export function countsOf({ upcoming, learning }: ReviewSession): {
  new: number;
  learning: number;
  review: number;
} {
  const fresh = upcoming.filter(({ state }) => state === null).length;
  return { new: fresh, learning: learning.length, review: upcoming.length - fresh };
}

/** When the next learning step is due; null if there is none. */
export function nextStepAt({ learning: [step] }: ReviewSession): Date | null {
  return step ? new Date(dueTime(step)) : null;
}

function without(session: ReviewSession, card: StudyCard): ReviewSession {
  const isOther = (other: StudyCard): boolean => cardKey(other) !== cardKey(card);
  return {
    ...session,
    upcoming: session.upcoming.filter(isOther),
    learning: session.learning.filter(isOther),
  };
}

function dueTime({ state }: StudyCard): number {
  return state === null ? 0 : Date.parse(state.due);
}

function sorted(cards: readonly StudyCard[]): StudyCard[] {
  return cards.toSorted((one, other) => dueTime(one) - dueTime(other));
}
