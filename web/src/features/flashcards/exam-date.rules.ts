const IN_WORDS = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * "Tuesday 2 February 2027", because a date field shows the order of day and month that the system has.
 * @param date ISO 8601, or the empty text of a field without a date
 */
export function dateInWords(date: string): string | undefined {
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? undefined : IN_WORDS.format(at);
}
