import { expect, it } from 'vitest';
import { isRightGap } from './judge-drill.ts';

const gap = (before: string, ...answers: string[]) => ({
  before,
  after: '.',
  answers,
  prompt: null,
  choices: null,
  translation: '',
  why: '',
});

it.each([
  ['the answer', gap('mit ', 'dem'), 'dem', false, true],
  ['another right one', gap('mit ', 'meinem', 'dem'), 'dem', false, true],
  ['with spaces around and inside', gap('', 'gehe ich'), '  gehe   ich ', false, true],
  ['a wrong one', gap('mit ', 'dem'), 'den', false, false],
  ['nothing', gap('mit ', 'dem'), '', false, false],
  ['a capital where none is learned', gap('mit ', 'dem'), 'Dem', false, true],
  ['a capital where it is', gap('beim ', 'Essen'), 'essen', true, false],
  ['a small letter at the start of a sentence', gap('', 'Ihnen'), 'ihnen', true, true],
  ['a hyphen for nothing', gap('Ich weiß', '–'), '-', false, true],
  ['a decomposed umlaut', gap('', 'Mädchen'), 'Ma\u0308dchen', false, true],
  ['ss for ß', gap('Stra', 'ß'), 'ss', false, false],
])('judges %s', (_, item, given, hasCapitals, isRight) => {
  expect(isRightGap(item, given, hasCapitals)).toBe(isRight);
});
