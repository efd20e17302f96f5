import type { Rating, StudyCard } from '#contract/flashcards/schemas.ts';
import { cardKey } from '#learning/card-key.ts';
import type { Answered } from './review-session.rules.ts';

/** A card that took several attempts, or long. */
export interface HardCard {
  card: StudyCard;
  /** "forgotten twice" */
  why: string;
}

/** What somebody did in a session. */
export interface SessionSummary {
  cards: number;
  /** Cards that were remembered when they were first asked. */
  right: number;
  /** The same in percent, rounded. */
  percent: number;
  /** At least 1. */
  minutes: number;
  /** The hardest first. */
  hard: HardCard[];
}

/** An answer that takes longer was hard to find. Ours. */
const LONG_MILLISECONDS = 20_000;
const MOST_HARD = 5;
const TIMES = ['', 'once', 'twice'];

/** @param answered the answers in their order, at least one */
export function summaryOf(answered: readonly Answered[]): SessionSummary {
  const turns = [...Map.groupBy(answered, ({ card }) => cardKey(card)).values()].flatMap(
    ([first, ...later]) => (first ? [{ first, all: [first, ...later] }] : []),
  );
  const right = turns.filter(({ first }) => first.rating > 1).length;
  const spent = answered.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return {
    cards: turns.length,
    right,
    percent: Math.round((100 * right) / turns.length),
    minutes: Math.max(1, Math.round(spent / 60_000)),
    hard: turns
      .map(({ first, all }) => difficultyOf(first.card, all))
      .filter(({ weight }) => weight > 0)
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, MOST_HARD)
      .map(({ card, why }) => ({ card, why })),
  };
}

/** Cards are ordered by `weight`: forgotten before hard, hard before slow; 0 is none of them. */
function difficultyOf(
  card: StudyCard,
  answers: readonly Answered[],
): HardCard & { weight: number } {
  const times = count(answers, 1);
  if (times > 0)
    return { card, weight: 2e6 * times, why: `forgotten ${TIMES[times] ?? `${times} times`}` };
  if (count(answers, 2) > 0) return { card, weight: 1e6, why: 'hard' };
  const longest = Math.max(...answers.map(({ durationMs }) => durationMs));
  if (longest < LONG_MILLISECONDS) return { card, weight: 0, why: '' };
  return { card, weight: longest, why: `took ${Math.round(longest / 1000)} s` };
}

function count(answers: readonly Answered[], wanted: Rating): number {
  return answers.filter(({ rating }) => rating === wanted).length;
}
