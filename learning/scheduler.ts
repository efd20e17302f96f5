import {
  createEmptyCard,
  type FSRS,
  fsrs,
  GenSeedStrategyWithCardId,
  type Card,
  State,
  StrategyMode,
} from 'ts-fsrs';
import type { CardPhase } from '#contract/flashcards/terms.ts';
import type { MemoryState, Rating } from '#contract/flashcards/schemas.ts';

/**
 * The only module that uses ts-fsrs (FSRS-6 with its default parameters). Learning steps are those of ts-fsrs: 1 and 10
 * minutes, 10 minutes after a lapse. Intervals are fuzzed slightly, seeded only by card and repetition, so that every
 * device and every replay computes the same day.
 */

/** The inputs to the next state besides the current state. */
export interface ScheduleOptions {
  /** 0.7 to 0.97 */
  desiredRetention: number;
  /** Identifies the card, as the seed for the fuzz of its intervals. */
  cardKey: string;
}

/** One answer to a card. */
export interface Answer {
  id: string;
  rating: Rating;
  reviewedAt: Date;
}

const PHASES: Record<State, CardPhase> = {
  [State.New]: 'new',
  [State.Learning]: 'learning',
  [State.Review]: 'review',
  [State.Relearning]: 'relearning',
};
const STATES: Record<CardPhase, State> = {
  new: State.New,
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
};

const DAY_MILLISECONDS = 86_400_000;
const schedulers = new Map<number, FSRS>();

/** Cached, because creating a scheduler computes its tables, and people choose only a few retentions. */
function schedulerFor(desiredRetention: number): FSRS {
  let scheduler = schedulers.get(desiredRetention);
  if (!scheduler) {
    scheduler = fsrs({ request_retention: desiredRetention, enable_fuzz: true }).useStrategy(
      StrategyMode.SEED,
      GenSeedStrategyWithCardId('key'),
    );
    schedulers.set(desiredRetention, scheduler);
  }
  return scheduler;
}

function toCard(state: MemoryState | null, at: Date, key: string): Card & { key: string } {
  if (state === null) return { ...createEmptyCard(at), key };
  return {
    due: new Date(state.due),
    stability: state.stability,
    difficulty: state.difficulty,
    elapsed_days: 0,
    scheduled_days: state.scheduled_days,
    learning_steps: state.learning_steps,
    reps: state.reps,
    lapses: state.lapses,
    state: STATES[state.phase],
    last_review: new Date(state.last_review),
    key,
  };
}

function fromCard(card: Card, at: Date): MemoryState {
  return {
    phase: PHASES[card.state],
    due: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduled_days: card.scheduled_days,
    learning_steps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    last_review: at.toISOString(),
  };
}

/**
 * The state after an answer. An answer dated before the last one counts as simultaneous with it, since device clocks
 * differ.
 * @param state null for a card never reviewed
 */
export function schedule(
  state: MemoryState | null,
  rating: Rating,
  reviewedAt: Date,
  { desiredRetention, cardKey }: ScheduleOptions,
): MemoryState {
  const last = state === null ? reviewedAt : new Date(state.last_review);
  const at = reviewedAt < last ? last : reviewedAt;
  const { card } = schedulerFor(desiredRetention).next(toCard(state, at, cardKey), at, rating);
  return fromCard(card, at);
}

/** The state that each rating would lead to, for the labels of the four buttons. */
export function preview(
  state: MemoryState | null,
  at: Date,
  options: ScheduleOptions,
): Record<Rating, MemoryState> {
  return {
    1: schedule(state, 1, at, options),
    2: schedule(state, 2, at, options),
    3: schedule(state, 3, at, options),
    4: schedule(state, 4, at, options),
  };
}

/** Probability of recalling the card at a time, 0 to 1; 0 for a card never reviewed. */
export function retrievability(state: MemoryState | null, at: Date): number {
  if (state === null) return 0;
  return schedulerFor(0.9).get_retrievability(toCard(state, at, ''), at, false);
}

/**
 * Grows as the probability of recall falls, and is far cheaper to compute: the whole days since the last review as a share of
 * the stability, of which the probability is a falling function (FSRS-6).
 */
export function forgetting({ last_review: last, stability }: MemoryState, at: Date): number {
  const days = Math.floor((at.getTime() - Date.parse(last)) / DAY_MILLISECONDS);
  return Math.max(days, 0) / stability;
}

/** Sorts answers by time, then by id, regardless of the order in which they arrived. */
export function inOrder<Item extends Pick<Answer, 'id' | 'reviewedAt'>>(
  answers: readonly Item[],
): Item[] {
  return answers.toSorted(
    (one, other) =>
      one.reviewedAt.getTime() - other.reviewedAt.getTime() || (one.id < other.id ? -1 : 1),
  );
}

/** The state after some of a card's answers: all up to this one, in the order of `inOrder`. */
export interface Checkpoint {
  id: string;
  /** ISO 8601, of the answer itself. */
  reviewedAt: string;
  state: MemoryState;
}

/** Replays beginning at a checkpoint take at most this many answers more than those after it. */
const CHECKPOINT_DISTANCE = 100;

/**
 * The state after further answers to a card, its phase at each of them, and the checkpoints among them.
 * @param state after all earlier answers; null if there are none
 */
export function replay(
  answers: readonly Answer[],
  options: ScheduleOptions,
  state: MemoryState | null = null,
): { state: MemoryState | null; phases: Map<string, CardPhase>; checkpoints: Checkpoint[] } {
  let after = state;
  const phases = new Map<string, CardPhase>();
  const checkpoints: Checkpoint[] = [];
  for (const { id, rating, reviewedAt } of inOrder(answers)) {
    phases.set(id, after?.phase ?? 'new');
    after = schedule(after, rating, reviewedAt, options);
    if (after.reps % CHECKPOINT_DISTANCE === 0) {
      checkpoints.push({ id, reviewedAt: reviewedAt.toISOString(), state: after });
    }
  }
  return { state: after, phases, checkpoints };
}

/** Sorts as `inOrder` does. */
export function isBefore(
  one: Pick<Answer, 'id' | 'reviewedAt'>,
  other: Pick<Answer, 'id' | 'reviewedAt'>,
): boolean {
  return inOrder([one, other])[0] === one;
}
