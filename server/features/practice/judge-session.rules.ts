import type { PracticeResult } from '#contract/practice/schemas.ts';
import { judgeAnswer } from '#german/answers/answer-judge.ts';
import type { IsWord } from '#german/answers/judgement.ts';
import type { KeptExercise } from '#server/shared/database/schema/practice.ts';

/** Judges every exercise, including those without an answer. */
export function judgeSession(
  exercises: readonly KeptExercise[],
  answers: Readonly<Record<string, string>>,
  isWord: IsWord,
): PracticeResult {
  const results = exercises.map(({ id, answer }) => {
    const { verdict, credit, typed, closest, differences } = judgeAnswer({
      answer: answers[id] ?? '',
      expected: answer.expected,
      isWord,
    });
    return { exercise: id, verdict, credit, typed, answer: answer.text, closest, differences };
  });
  const count = (credit: number) => results.filter((result) => result.credit === credit).length;
  const [right, slips, wrong] = [count(1), count(0.5), count(0)];
  const percent =
    results.length === 0 ? 0 : Math.round(((right + slips / 2) / results.length) * 100);
  return { results, score: { right, slips, wrong, percent } };
}

/** A card's answer in a session, in the form its schedule takes. */
export interface PracticeReview {
  exercise: string;
  note: string;
  facet: NonNullable<KeptExercise['card']>['facet'];
  /** Right is Good, a slip is Hard, wrong is Again. */
  rating: 1 | 2 | 3;
}

/** The reviews that a result gives to the schedules. An exercise left out says nothing about memory. */
export function reviewsOf(
  exercises: readonly KeptExercise[],
  { results }: PracticeResult,
): PracticeReview[] {
  const byId = new Map(results.map((result) => [result.exercise, result]));
  return exercises.flatMap(({ id, card }) => {
    const result = byId.get(id);
    if (!card || !result || result.verdict === 'empty') return [];
    const rating = result.credit === 1 ? 3 : result.credit > 0 ? 2 : 1;
    return [{ exercise: id, ...card, rating }];
  });
}
