import type { PracticeSession } from '#contract/practice/schemas.ts';
import type { practiceSessions } from '#server/shared/database/schema/practice.ts';

export type SessionRow = typeof practiceSessions.$inferSelect;

/** Omits the expected answers until the session is submitted. */
export function toMessage(row: SessionRow): PracticeSession {
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
    result: row.result,
  };
}
