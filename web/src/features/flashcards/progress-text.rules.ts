import { countText } from '#web/shared/design/count-text.ts';

/** "62%"; a share above zero is at least 1%, and one below the whole is at most 99%. */
export function percent(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%';
  if (part >= whole) return '100%';
  return `${Math.min(99, Math.max(1, Math.round((part / whole) * 100)))}%`;
}

/** "2026-11-21" → "Sat 21 Nov" */
export function dayText(day: string): string {
  return format(day, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');
}

/** "2026-11" → "November 2026" */
export function monthText(month: string): string {
  return format(`${month}-01`, { month: 'long', year: 'numeric' });
}

/** "free-time" → "Free time" */
export function topicText(topic: string): string {
  const words = topic.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "The dictionary has 812 words of A1, 1,020 of A2 and 2,300 of B1." Empty without levels. */
export function wordsToLearn(levels: readonly { level: string; total: number }[]): string {
  if (levels.length === 0) return '';
  const parts = levels.map(
    ({ level, total }, index) =>
      `${total.toLocaleString('en')} ${index === 0 ? 'words ' : ''}of ${level}`,
  );
  return `The dictionary has ${new Intl.ListFormat('en-GB').format(parts)}.`;
}

/** A calendar day has no time zone, so it is parsed and formatted as UTC. */
function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** "1 review on 1 day in the last year" */
export function yearText(days: readonly { reviews: number }[]): string {
  const total = days.reduce((sum, { reviews }) => sum + reviews, 0);
  return `${countText(total, 'review')} on ${countText(days.length, 'day')} in the last year`;
}
