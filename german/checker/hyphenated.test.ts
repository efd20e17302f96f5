import { expect, it } from 'vitest';
import { spelledByParts } from './hyphenated.ts';

const WORDS = new Set([
  'Rhein',
  'Main',
  'Donau',
  'Kanal',
  'E-Mail',
  'Make-up',
  'Vis-à-vis',
  'Plan',
]);

it.each([
  ['Rhein-Main-Donau-Kanal', true],
  ['E-Mail-Plan', false],
  ['Rhein-E-Mail-Plan', true],
  ['Rhein-Main-E-Mail-Plan', true],
  ['Vis-à-vis-Plan', true],
  ['Rhein-Mein-Donau-Kanal', false],
  ['Rhein-Main-Donau-', true],
  ['-Rhein-Main-Plan', true],
  ['Rhein--Main-Plan', false],
  ['---', false],
  ['Rhein', true],
])('%s: %s', (word, right) => {
  expect(spelledByParts((form) => WORDS.has(form))(word)).toBe(right);
});

it('asks at most three times for each part', () => {
  let asked = 0;
  const isSpelt = spelledByParts(() => {
    asked++;
    return false;
  });
  for (const parts of [10, 20]) {
    asked = 0;
    isSpelt(Array.from({ length: parts }, (_, part) => `teil${part}`).join('-'));
    expect(asked).toBeLessThanOrEqual(3 * parts);
  }
});
