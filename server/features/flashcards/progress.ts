import { listKnownNotes } from '#server/shared/reviews/known-notes.queries.ts';
import { cefrLevelSchema } from '#contract/dictionary/schemas.ts';
import type { ExamPlan, FlashcardSettings, StatsReply } from '#contract/flashcards/schemas.ts';
import { CONSOLIDATION_DAYS, planExam } from '#learning/exam-plan.ts';
import { rhythmOf } from '#learning/rhythm.ts';
import { addDays, dayStart, studyDay } from '#learning/study-day.ts';
import type { Database } from '#server/shared/database/database.ts';
import { letOthersIn } from '#server/shared/database/in-parts.ts';
import type { TaughtWord } from '#server/shared/dictionary/entry-card.ts';
import { countScheduled, countUnseen, medianSeconds, slicesOf } from './queue.queries.ts';
import {
  countCards,
  dueByDay,
  retentionByMonth,
  retentionOf,
  reviewsByDay,
  spansSince,
} from './stats.queries.ts';
import { findSettings } from '#server/shared/reviews/settings.queries.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Before a person has reviewed anything: roughly what Anki's users take. */
const USUAL_SECONDS = 8;
const YEAR_DAYS = 365;

export async function findExamPlan(
  db: Database,
  userId: string,
  settings: FlashcardSettings,
  now: Date,
  timeZone: string,
): Promise<ExamPlan | null> {
  const { exam } = settings;
  if (!exam) return null;
  const everything = { userId, collectionId: null };
  const lastNewDay = dayStart(addDays(exam.date, -CONSOLIDATION_DAYS), timeZone);
  const seconds = await medianSeconds(db, userId, new Date(now.getTime() - 30 * DAY_MILLISECONDS));
  return planExam({
    exam,
    today: studyDay(now, timeZone),
    unseen: await countUnseen(db, everything, await slicesOf(db, everything)),
    scheduled: await countScheduled(db, userId, lastNewDay),
    settings,
    secondsPerReview: seconds ?? USUAL_SECONDS,
  });
}

/**
 * A person's progress, computed from their reviews alone.
 * @param taught the words that count for a level or a topic
 */
export async function findProgress(
  db: Database,
  taught: readonly TaughtWord[],
  userId: string,
  now: Date,
  timeZone: string,
): Promise<StatsReply> {
  const today = studyDay(now, timeZone);
  const year = await spansSince(db, userId, { day: addDays(today, -YEAR_DAYS), today, timeZone });
  const month = await spansSince(db, userId, { day: addDays(today, -29), today, timeZone });
  const settings = await findSettings(db, userId);
  // One after another: at once, the embedded database would do all without letting others in.
  const days = await reviewsByDay(db, userId, year, timeZone);
  const months = await retentionByMonth(db, userId, year, timeZone);
  const lastMonth = await retentionOf(db, userId, month);
  await letOthersIn();
  const due = await dueByDay(db, userId, today, timeZone);
  await letOthersIn();
  const cards = await countCards(db, userId);
  await letOthersIn();
  const known = await listKnownNotes(db, userId);
  await letOthersIn();
  const plan = await findExamPlan(db, userId, settings, now, timeZone);
  const countKnown = (words: readonly TaughtWord[]): number =>
    words.filter(({ uuid }) => known.has(uuid)).length;
  const doneToday = days.find(({ day }) => day === today);
  return {
    today: {
      reviews: doneToday?.reviews ?? 0,
      new_cards: doneToday?.fresh ?? 0,
      minutes: minutesOf(doneToday?.milliseconds ?? 0),
      goal: settings.daily_goal,
    },
    forecast: due.map((count, index) => ({ day: addDays(today, index), due: count })),
    true_retention: { last_30_days: lastMonth, months, desired: settings.desired_retention },
    days: days.map(({ day, reviews, milliseconds }) => ({
      day,
      reviews,
      minutes: minutesOf(milliseconds),
    })),
    rhythm: rhythmOf(
      days.map(({ day }) => day),
      today,
    ),
    cards,
    known: {
      levels: cefrLevelSchema.options.flatMap((level) => {
        const words = taught.filter((it) => it.level === level);
        return words.length > 0 ? [{ level, known: countKnown(words), total: words.length }] : [];
      }),
      topics: topicsOf(taught).map((topic) => {
        const words = taught.filter(({ topics }) => topics.includes(topic));
        return { topic, known: countKnown(words), total: words.length };
      }),
    },
    exam_plan: plan,
  };
}

function minutesOf(milliseconds: number): number {
  return Math.round(milliseconds / 60_000);
}

function topicsOf(taught: readonly TaughtWord[]): string[] {
  return [...new Set(taught.flatMap(({ topics }) => topics))].toSorted();
}
