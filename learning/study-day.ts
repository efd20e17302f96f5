/** Study days begin at four in the morning, as in Anki, so that studying past midnight counts as the same day. */
export const DAY_BEGINS_HOUR = 4;

/** The study day of an instant, "2026-11-21". @param timeZone an IANA name */
export function studyDay(at: Date, timeZone: string): string {
  return localTime(at, timeZone).subtract({ hours: DAY_BEGINS_HOUR }).toPlainDate().toString();
}

/** When a study day begins. @param day "2026-11-21" */
export function dayStart(day: string, timeZone: string): Date {
  const start = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from({ hour: DAY_BEGINS_HOUR }),
  });
  return new Date(start.epochMilliseconds);
}

/** "2026-11-21" and 10 → "2026-12-01" */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Number of days from one to the other; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}

/** Wall-clock time: four hours before four is midnight, even on days when the clocks change. */
function localTime(at: Date, timeZone: string): Temporal.PlainDateTime {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return instant.toZonedDateTimeISO(timeZone).toPlainDateTime();
}
