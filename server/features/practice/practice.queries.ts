import { and, desc, eq, gt, isNull, notInArray } from 'drizzle-orm';
import { type GivenAnswer, OPEN_SESSIONS, type OpenSessions } from '#contract/practice/schemas.ts';
import type { IsWord } from '#german/answers/judgement.ts';
import type { Database } from '#server/shared/database/database.ts';
import { type KeptExercise, practiceSessions } from '#server/shared/database/schema/practice.ts';
import { mapPages, readPages } from '#server/shared/database/pages.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { isGiven, type SessionRow, toMessage } from './session-message.ts';
import { judgeSession, type PracticeReview, reviewsOf } from './judge-session.rules.ts';

/** Sessions kept per person; a new one removes the oldest. What was learnt in them stays in the schedules. */
const KEPT_SESSIONS = 100;
/** A session has its exercises, with tens of kilobytes. */
const SESSIONS_A_PAGE = 10;

export async function createSession(
  db: Database,
  session: Pick<SessionRow, 'id' | 'userId' | 'source' | 'exercises' | 'createdAt'>,
): Promise<SessionRow> {
  const row = { ...session, answers: {}, result: null, submittedAt: null };
  const { userId } = session;
  await db.insert(practiceSessions).values(row);
  const newest = db
    .select({ id: practiceSessions.id })
    .from(practiceSessions)
    .where(eq(practiceSessions.userId, userId))
    .orderBy(desc(practiceSessions.createdAt), desc(practiceSessions.id))
    .limit(KEPT_SESSIONS);
  await db
    .delete(practiceSessions)
    .where(and(eq(practiceSessions.userId, userId), notInArray(practiceSessions.id, newest)));
  return row;
}

/** @throws {AppError} `practice_not_found`, also if it belongs to somebody else */
export async function findSession(db: Database, userId: string, id: string): Promise<SessionRow> {
  const [row] = await db.select().from(practiceSessions).where(isOwn(userId, id));
  return orMissing(row);
}

/** Sessions begun and not submitted, newest first. */
export async function listOpenSessions(db: Database, userId: string): Promise<OpenSessions> {
  const rows = await db
    .select()
    .from(practiceSessions)
    .where(and(eq(practiceSessions.userId, userId), isNull(practiceSessions.submittedAt)))
    .orderBy(desc(practiceSessions.createdAt), desc(practiceSessions.id))
    .limit(OPEN_SESSIONS);
  return {
    sessions: rows.map(({ id, source, createdAt, exercises, answers }) => ({
      id,
      source,
      created_at: createdAt.toISOString(),
      exercises: exercises.length,
      answered: Object.values(answers).filter((answer) => answer !== '').length,
    })),
  };
}

interface Submission {
  userId: string;
  id: string;
  answers: readonly GivenAnswer[];
  final: boolean;
  now: Date;
}

/**
 * Saves answers, and judges all of them if `final`. An answer that is not empty stays as it is: its judgement was told. A
 * submitted session never changes again.
 * @param record called once with the reviews for the schedules, in the same transaction
 * @throws {AppError} `practice_not_found`; `validation_error` for an exercise that the session does not have
 */
export async function submitAnswers(
  db: Database,
  { userId, id, answers: given, final, now }: Submission,
  isWord: IsWord,
  record: (tx: Database, reviews: readonly PracticeReview[]) => Promise<void>,
): Promise<SessionRow> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(practiceSessions).where(isOwn(userId, id)).for('update');
    const row = orMissing(found);
    if (row.submittedAt !== null) return row;
    assertAsked(row.exercises, given);
    const answers = {
      ...row.answers,
      ...Object.fromEntries(
        given
          .filter(({ exercise }) => !isGiven(row.answers[exercise]))
          .map(({ exercise, answer }) => [exercise, answer]),
      ),
    };
    const result = final ? judgeSession(row.exercises, answers, isWord) : null;
    const changed = { answers, result, submittedAt: final ? now : null };
    await tx.update(practiceSessions).set(changed).where(isOwn(userId, id));
    if (result) {
      const reviews = reviewsOf(row.exercises, result);
      if (reviews.length > 0) await record(tx, reviews);
    }
    return { ...row, ...changed };
  });
}

function assertAsked(exercises: readonly KeptExercise[], given: readonly GivenAnswer[]): void {
  const asked = new Set(exercises.map(({ id }) => id));
  if (given.some(({ exercise }) => !asked.has(exercise))) {
    throw new AppError('validation_error', {
      fields: { answers: 'has an exercise that this session does not have' },
    });
  }
}

function isOwn(userId: string, id: string) {
  return and(eq(practiceSessions.userId, userId), eq(practiceSessions.id, id));
}

function orMissing(row: SessionRow | undefined): SessionRow {
  if (!row) throw new AppError('practice_not_found');
  return row;
}

/** Everything this table stores about a person, for the export. */
export function exportPractice(db: Database, userId: string): Record<string, unknown> {
  const sessions = readPages<SessionRow>(
    (after, limit) =>
      db
        .select()
        .from(practiceSessions)
        .where(
          and(
            eq(practiceSessions.userId, userId),
            after ? gt(practiceSessions.id, after.id) : undefined,
          ),
        )
        .orderBy(practiceSessions.id)
        .limit(limit),
    SESSIONS_A_PAGE,
  );
  return {
    practice_sessions: mapPages(sessions, (row) => {
      // Follows from the answers, and not from what is stored.
      const { judged: _judged, ...kept } = toMessage(row, () => false);
      return kept;
    }),
  };
}
