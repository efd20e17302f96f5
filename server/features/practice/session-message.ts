import type { PracticeSession } from '#contract/practice/schemas.ts';
import type { IsWord } from '#german/answers/judgement.ts';
import type { practiceSessions } from '#server/shared/database/schema/practice.ts';
import { judgeSession } from './judge-session.rules.ts';

export type SessionRow = typeof practiceSessions.$inferSelect;

/** Omits the expected answers of exercises without an answer until the session is submitted. */
export function toMessage(row: SessionRow, isWord: IsWord): PracticeSession {
  const given = row.exercises.filter(({ id }) => isGiven(row.answers[id]));
  return {
    id: row.id,
    source: row.source,
    created_at: row.createdAt.toISOString(),
    submitted_at: row.submittedAt?.toISOString() ?? null,
    exercises: row.exercises.map(({ id, kind, question, answer }) => ({
      id,
      kind,
      question,
      answer_lang: answer.lang,
    })),
    answers: row.exercises.flatMap(({ id }) => {
      const answer = row.answers[id];
      return answer === undefined ? [] : [{ exercise: id, answer }];
    }),
    judged: row.result ? row.result.results : judgeSession(given, row.answers, isWord).results,
    result: row.result,
  };
}

/** Whether an exercise has an answer, which is judged and stays. */
export function isGiven(answer: string | undefined): boolean {
  return answer !== undefined && answer.trim() !== '';
}
