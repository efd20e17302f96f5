const DAY_MILLISECONDS = 86_400_000;
const WEEKS = 53;

/** The last 53 weeks from Monday to Sunday, ending with the current week; null for future days. @param today "2026-11-21" */
export function weeksUntil(today: string): (string | null)[][] {
  const end = Date.parse(`${today}T00:00:00Z`);
  const sinceMonday = (new Date(end).getUTCDay() + 6) % 7;
  const lastMonday = end - sinceMonday * DAY_MILLISECONDS;
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = lastMonday + ((week - WEEKS + 1) * 7 + weekday) * DAY_MILLISECONDS;
      return day > end ? null : new Date(day).toISOString().slice(0, 10);
    }),
  );
}

/** 0 for none, 1 to 4 for few to many, on a square-root scale, so that one busy day does not hide all others. */
export function strengthOf(reviews: number, most: number): 0 | 1 | 2 | 3 | 4 {
  if (reviews === 0) return 0;
  const strength = Math.ceil(Math.sqrt(reviews / most) * 4);
  return strength <= 1 ? 1 : strength === 2 ? 2 : strength === 3 ? 3 : 4;
}
