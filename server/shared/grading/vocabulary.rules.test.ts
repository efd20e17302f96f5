import { expect, it } from 'vitest';
import { readSentences } from './read-text.rules.ts';
import { vocabularyFacts } from './vocabulary.rules.ts';

it('a place is no less common word', () => {
  const words = {
    lemmasOf: (word: string) => [word],
    kindsOf: (word: string) => new Set(word === 'Flohmarkt' ? (['noun'] as const) : []),
    rankOf: (word: string) => (/^[LF]/u.test(word) ? 3000 : 10),
    isKnown: () => true,
    isVerb: () => false,
    levelOf: () => 'A1' as const,
  };
  const sentences = readSentences('Wir sind in London auf dem Flohmarkt.', words);
  expect(vocabularyFacts(sentences, 'A1', [], words).rarer).toEqual(['Flohmarkt']);
});
