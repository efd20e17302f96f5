import { describe, expect, it } from 'vitest';
import { readWords } from '../read-words.ts';
import { tokeniseText } from '../tokens.ts';
import type { Word } from '../word.ts';
import { budgetFor, meteredLexicon } from '../work.ts';
import { explain } from './explanations.ts';
import { candidatesFor, GAP_CANDIDATES, LABELS } from './labels.ts';

const lexicon = meteredLexicon(
  {
    readings: () => [],
    commonness: () => 0,
    isSpelt: () => true,
    similar: () => [],
    near: () => [],
    isListed: () => true,
    government: () => null,
  },
  budgetFor(1000),
);

function wordsOf(text: string): Word[] {
  return readWords(tokeniseText(text), lexicon);
}

/** What may stand at the first word instead. */
function insteadOf(text: string): (string | null)[] {
  const [word, next] = wordsOf(text);
  return word ? candidatesFor(word, next).map((one) => one.text) : [];
}

describe('the candidates for a word', () => {
  it.each([
    ['den', ['den', 'der', 'dem', 'denen']],
    ['das', ['dass', 'die']],
    ['schönen', ['schöne', 'schöner', 'schönem', 'schönes']],
    ['Kinder', ['kindern', 'kinde']],
    ['macht', ['machen', 'mach']],
    ['mir', ['mich', 'sich']],
    ['wurde', ['würde', 'wird']],
    ['in', ['im', 'auf', 'nach']],
    [',', ['.', '?', '']],
    ['Kinder garten', ['kindergarten']],
  ])('%s may become %j', (text, expected) => {
    expect(insteadOf(text)).toEqual(expect.arrayContaining(expected));
  });

  it.each(['12', '„'])('leave %s as it is', (text) => {
    expect(insteadOf(text).filter((one) => one !== null)).toEqual([text]);
  });

  it('begin with the word itself, and name no label twice', () => {
    for (const word of wordsOf('Der kleine Hund hat ihm , vielleicht in der Schule geholfen .')) {
      const candidates = candidatesFor(word, undefined);
      expect(candidates[0]?.text).toBe(word.lower);
      expect(new Set(candidates.map(({ label }) => label)).size).toBe(candidates.length);
    }
    expect(LABELS[GAP_CANDIDATES[0]?.label ?? -1]?.kind).toBe('keep gap');
  });
});

describe('the explanations', () => {
  const words = wordsOf('Der kleine Hund hat ihm in , wenn nicht viele das');
  const places = words.flatMap((word) => [
    ...candidatesFor(word, words[word.index + 1])
      .slice(1)
      .map((one) => ({ one, word })),
    ...GAP_CANDIDATES.slice(1).map((one) => ({ one, word })),
  ]);
  it('are sentences that name what is meant, with a correction and without', () => {
    for (const { one, word } of places) {
      for (const correction of [one.text, null]) {
        const { explanation } = explain(one.label, word, correction);
        expect(explanation).toMatch(/^[\p{Lu}“].*\.$/u);
        expect(explanation).not.toMatch(/undefined|null|“”/u);
      }
    }
  });

  it.each([
    ['Hund', 'small', null, 'capitals', 'only nouns, names and the polite “Sie”'],
    ['wenn', 'instead als', 'als', 'word choice', '“als” is for one time in the past'],
    ['das', 'instead dass', 'dass', 'word choice', 'only joins a clause'],
    ['ihm', 'instead ihn', 'ihn', 'case', 'another case'],
    ['hat', 'insert ,', ',', 'comma', 'before “hat”'],
    ['in', 'instead auf', 'auf', 'word choice', 'their own prepositions'],
  ] as const)('of %s, “%s”', (text, id, correction, type, words_) => {
    const word = words.find((one) => one.text === text);
    const label = LABELS.findIndex((one) => one.id === id);
    const explained = explain(label, word as Word, correction);
    expect(explained.type).toBe(type);
    expect(explained.explanation).toContain(words_);
  });
});
