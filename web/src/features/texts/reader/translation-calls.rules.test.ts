import { expect, test } from 'vitest';
import { callsFor } from './translation-calls.rules.ts';

const asked = (text: string, before = '') => ({ text, before });

test('sentences share a call, with what stands before the first', () => {
  expect(callsFor([asked('Eins.', 'Null.'), asked('Zwei.', 'Eins.')])).toEqual([
    { sentences: ['Eins.', 'Zwei.'], before: 'Null.' },
  ]);
  expect(callsFor([])).toEqual([]);
});

test('no call has more sentences or letters than one takes', () => {
  const many = callsFor(Array.from({ length: 200 }, (_, index) => asked(`Satz ${index}.`)));
  expect(many.map(({ sentences }) => sentences.length)).toEqual([80, 80, 40]);
  const long = callsFor(Array.from({ length: 5 }, () => asked('x'.repeat(1_400))));
  expect(long.map(({ sentences }) => sentences.length)).toEqual([4, 1]);
});

test('what is too long for a sentence is left out, and what stands before is shortened', () => {
  const calls = callsFor([asked('x'.repeat(1_501)), asked('Ja.', `a${'b'.repeat(1_500)}`)]);
  expect(calls).toEqual([{ sentences: ['Ja.'], before: 'b'.repeat(1_500) }]);
});
