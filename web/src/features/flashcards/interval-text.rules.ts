import { countText } from '#web/shared/design/count-text.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.4 * DAY;
const YEAR = 365 * DAY;

const UNITS = [
  { name: 'year', length: YEAR },
  { name: 'month', length: MONTH },
  { name: 'day', length: DAY },
  { name: 'hour', length: HOUR },
  { name: 'minute', length: MINUTE },
] as const;

/** The interval until a card comes back: "10 minutes", "3 days", "1.4 months". @param milliseconds shown as at least a minute */
export function intervalText(milliseconds: number): string {
  const unit = UNITS.find(({ length }) => milliseconds >= length) ?? UNITS[UNITS.length - 1];
  if (!unit) return '';
  const exact = Math.max(1, milliseconds / unit.length);
  const isCoarse = unit.length >= MONTH && exact < 10;
  const rounded = isCoarse ? Math.round(exact * 10) / 10 : Math.round(exact);
  return countText(rounded, unit.name);
}
