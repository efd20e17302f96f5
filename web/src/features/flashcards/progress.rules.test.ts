import { describe, expect, it } from 'vitest';
import { countText } from '#web/shared/design/count-text.ts';
import { strengthOf, weeksUntil } from './heat-map.rules.ts';
import {
  dayText,
  monthText,
  percent,
  topicText,
  wordsToLearn,
  yearText,
} from './progress-text.rules.ts';

it.each([
  [62, 100, '62%'],
  [1, 1000, '1%'],
  [999, 1000, '99%'],
  [1000, 1000, '100%'],
  [0, 1000, '0%'],
  [0, 0, '0%'],
])('%i of %i is %s', (part, whole, text) => {
  expect(percent(part, whole)).toBe(text);
});

it('names days, months and topics', () => {
  expect(dayText('2026-11-21')).toBe('Sat 21 Nov');
  expect(monthText('2026-03')).toBe('March 2026');
  expect(topicText('free-time')).toBe('Free time');
  expect([countText(1, 'card'), countText(0, 'card')]).toEqual(['1 card', '0 cards']);
  expect(yearText([{ reviews: 8 }])).toBe('8 reviews on 1 day in the last year');
  expect(yearText([{ reviews: 1 }, { reviews: 0 }])).toBe('1 review on 2 days in the last year');
});

it('names what there is to learn', () => {
  const levels = [
    { level: 'A1', total: 812 },
    { level: 'A2', total: 1020 },
    { level: 'B1', total: 2300 },
  ];
  expect(wordsToLearn(levels)).toBe(
    'The dictionary has 812 words of A1, 1,020 of A2 and 2,300 of B1.',
  );
  expect(wordsToLearn([])).toBe('');
});

describe('the year', () => {
  it.each(['2026-11-21', '2026-11-22', '2026-11-23', '2024-02-29'])(
    'ends with %s and has every day once',
    (today) => {
      const weeks = weeksUntil(today);
      const days = weeks.flat().filter((day) => day !== null);
      expect(weeks).toHaveLength(53);
      expect(days.at(-1)).toBe(today);
      expect(new Set(days).size).toBe(days.length);
      expect(days.length).toBeGreaterThan(364);
      expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1);
    },
  );

  it.each([
    [0, 100, 0],
    [1, 100, 1],
    [25, 100, 2],
    [50, 100, 3],
    [100, 100, 4],
    [1, 1, 4],
  ])('%i of %i reviews has the strength %i', (reviews, most, strength) => {
    expect(strengthOf(reviews, most)).toBe(strength);
  });
});
