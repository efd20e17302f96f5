import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SaveWordStates, WordStatesReply } from '#contract/word-states/schemas.ts';
import { WORD_MARKS_PER_CALL } from '#contract/word-states/terms.ts';
import type { WordMark } from '#contract/word-states/terms.ts';
import type { Database } from '#server/shared/database/database.ts';
import { flashcardSettings } from '#server/shared/database/schema/flashcards.ts';
import { readers, wordMarks } from '#server/shared/database/schema/texts.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { listReviewedEntries } from '#server/shared/reviews/known-notes.queries.ts';
import {
  countChange,
  findReader,
  lockReader,
  notLater,
  type ReaderQuotas,
} from './readers.queries.ts';

/**
 * What a person knows, as far as it has changed since an earlier reply.
 * @param since the `cursor` of that reply: the number of the last mark seen, and the version of the reviews
 */
export async function findWordStates(
  db: Database,
  userId: string,
  since: string | undefined,
): Promise<WordStatesReply> {
  const [seen = '0', ...rest] = since?.split('.') ?? [];
  const seenReviews = rest.join('.');
  const reader = await findReader(db, userId);
  const last = reader?.sequence ?? 0;
  // A number that is not reached yet is of a time before a backup was restored.
  const from = Number(seen) > last ? 0 : Number(seen);
  const marks = await db
    .select({
      entry: wordMarks.entryUuid,
      mark: wordMarks.mark,
      sequence: wordMarks.sequence,
    })
    .from(wordMarks)
    .where(and(eq(wordMarks.userId, userId), gt(wordMarks.sequence, from)))
    .orderBy(asc(wordMarks.sequence), asc(wordMarks.entryUuid))
    .limit(WORD_MARKS_PER_CALL + MOST_OF_A_CHANGE);
  // All of one change have its number, so a reply ends with a whole change.
  const end = marks[WORD_MARKS_PER_CALL]?.sequence ?? null;
  const reviews = await reviewVersion(db, userId);
  return {
    marks: marks
      .filter(({ sequence }) => end === null || sequence <= end)
      .map(({ entry, mark }) => [entry, mark as WordMark | null]),
    ...(reviews === seenReviews ? {} : { reviewed: await listReviewedEntries(db, userId) }),
    known_level: reader?.knownLevel ?? null,
    cursor: `${end ?? last}.${reviews}`,
    more: end !== null && end < last,
  };
}

/** Rows with the number of one change: as many as one call may have. */
const MOST_OF_A_CHANGE = 1_000;

/** Changes with every review, undone review and reset: digits and full stops. */
async function reviewVersion(db: Database, userId: string): Promise<string> {
  const [row] = await db
    .select({
      reviews: flashcardSettings.reviewCount,
      undone: flashcardSettings.undoneCount,
      reset: flashcardSettings.resetAt,
    })
    .from(flashcardSettings)
    .where(eq(flashcardSettings.userId, userId));
  return row ? `${row.reviews}.${row.undone}.${row.reset?.getTime() ?? 0}` : '0.0.0';
}

/**
 * Saves marks and the known level, unless something newer is known. Of two changes at the same time the higher mark counts,
 * so that the order in which devices send does not matter.
 * @throws {AppError} `word_state_quota_reached`
 */
export async function saveWordStates(
  tx: Database,
  userId: string,
  { changes = [], known_level: knownLevel }: SaveWordStates,
  quotas: ReaderQuotas,
  now: Date,
): Promise<void> {
  const reader = await lockReader(tx, userId);
  const sequence = reader.sequence + 1;
  // The last one of each word: two rows of one statement may not have the same key.
  const last = new Map(
    changes
      .map((change) => ({ ...change, at: notLater(change.changed_at, now) }))
      .toSorted(
        (one, other) =>
          one.at.getTime() - other.at.getTime() || (one.mark ?? -1) - (other.mark ?? -1),
      )
      .map((change) => [change.entry_uuid, change]),
  );
  let added = 0;
  if (last.size > 0) {
    const written = await tx
      .insert(wordMarks)
      .values(
        [...last].map(([entryUuid, { mark, at }]) => ({
          userId,
          entryUuid,
          mark,
          sequence,
          changedAt: at,
        })),
      )
      .onConflictDoUpdate({
        target: [wordMarks.userId, wordMarks.entryUuid],
        set: {
          mark: sql`excluded.mark`,
          changedAt: sql`excluded.changed_at`,
          sequence: sql`excluded.sequence`,
        },
        setWhere: sql`(excluded.changed_at, coalesce(excluded.mark, -1)) > (${wordMarks.changedAt}, coalesce(${wordMarks.mark}, -1))`,
      })
      // A row that this statement made has no older version (PostgreSQL, system columns).
      .returning({ entry: wordMarks.entryUuid, isNew: sql<boolean>`xmax = 0` });
    added = written.filter(({ isNew }) => isNew).length;
    const newer = new Set(written.map(({ entry }) => entry));
    const older = [...last.keys()].filter((entry) => !newer.has(entry));
    // The device has what it sent, and learns with its next read that something newer counts.
    if (older.length > 0) {
      await tx
        .update(wordMarks)
        .set({ sequence })
        .where(and(eq(wordMarks.userId, userId), inArray(wordMarks.entryUuid, older)));
    }
  }
  if (reader.markCount + added > quotas.wordMarks) throw new AppError('word_state_quota_reached');
  if (knownLevel) {
    const at = notLater(knownLevel.changed_at, now);
    if (at > (reader.knownLevelChangedAt ?? new Date(0))) {
      await tx
        .update(readers)
        .set({ knownLevel: knownLevel.level, knownLevelChangedAt: at })
        .where(eq(readers.userId, userId));
    }
  }
  await countChange(tx, reader, sequence, { marks: added });
}
