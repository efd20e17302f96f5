import { expect, it } from 'vitest';
import { readSentences } from './read-text.rules.ts';
import { soundSentences } from './sound-sentences.rules.ts';

const WORDS = {
  lemmasOf: (word: string) => (word === 'Glük' ? [] : [word]),
  kindsOf: () => new Set<'noun'>(),
  rankOf: () => 100,
  isKnown: (word: string) => word !== 'Glük',
  isVerb: () => false,
  levelOf: () => null,
};

it.each([
  ['Ich wünsche dir viel Freude.', true],
  ['Ich wünsche dir viel Glük.', false],
  ['Ich lerne es, weil dies Sprache schön ist.', false],
  ['Ich lerne es, weil diese Sprache schön ist.', true],
  ['Ich lerne es, weil dies schön ist.', true],
])('%s may be quoted as a good sentence: %s', (text, is) => {
  expect(soundSentences(readSentences(text, WORDS), []).size > 0).toBe(is);
});

it('no sentence may in which something was found', () => {
  const sentences = readSentences('Ich komme. Du gehst.', WORDS);
  const sound = soundSentences(sentences, [{ start: 4, end: 9 }]);
  expect([...sound].map(({ quote }) => quote)).toEqual(['Du gehst.']);
});
