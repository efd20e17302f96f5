import { expect, test } from 'vitest';
import type { Finding } from '#german/checker/finding.ts';
import type {
  TextReading,
  TextWord,
  WordReading,
} from '#server/shared/dictionary/sentence-bank.ts';
import { findProblems, isTolerable, labelOf, type Problem } from './verify.ts';

const entry = (entryId: number, rank: number | null): WordReading => ({
  entryId,
  rank,
  word: 'w',
  partOfSpeech: 'noun',
  gloss: 'g',
});
const word = (text: string, entryId: number, rank: number | null = 100): TextWord => ({
  text,
  known: true,
  readings: [entry(entryId, rank)],
});
/** Gives each word a number: "Haus" is 1, "laden" 2; all of them very common. */
const read = (text: string, ids: Record<string, number> = {}): TextReading => ({
  words: (text.match(/\p{L}+/gu) ?? []).map((token) => word(token, ids[token] ?? 0)),
  separated: [],
});
const kindsOf = (problems: Problem[]) => problems.map(({ kind }) => kind);
const check = (
  sentence: string,
  reading = read(sentence),
  target: { word: string; entryIds: number[] } | null = null,
  translation = 'A translation.',
) => findProblems({ sentence, translation, level: 'A1' }, reading, target);

test('a plain sentence passes', () => {
  expect(check('Wir gehen heute ins Kino.')).toEqual([]);
});

test.each([
  ['any form', 'Die Häuser sind alt.', { Häuser: 1 }, [1], []],
  ['another word', 'Die Gärten sind alt.', { Gärten: 2 }, [1], ['word']],
  ['letters of a word not in the dictionary', 'Das Quarzflimmern ist schön.', {}, [], []],
  ['no letters of it', 'Das Flimmern ist schön.', {}, [], ['word']],
] as const)('the word: %s', (_name, sentence, ids, entryIds, kinds) => {
  const target = { word: 'Quarzflimmer', entryIds: [...entryIds] };
  expect(kindsOf(check(sentence, read(sentence, ids), target))).toEqual(kinds);
});

test('a separated verb counts', () => {
  const sentence = 'Ich lade dich ein.';
  const reading = { ...read(sentence), separated: [entry(7, 100)] };
  expect(check(sentence, reading, { word: 'einladen', entryIds: [7] })).toEqual([]);
});

test.each([
  ['Hallo!', 'length'],
  [`Wir ${'gehen und '.repeat(12)}laufen.`, 'length'],
  ['Du Arschloch bist gemein.', 'blocked'],
])('%j is refused for its %s', (sentence, kind) => {
  const problems = check(sentence);
  expect(kindsOf(problems)).toContain(kind);
  expect(problems.every(isTolerable)).toBe(false);
});

test('findings of the checker are named, and the sentence is never shown', () => {
  const sentence = 'Wir gehen in das Garten.';
  const mistake: Finding = {
    start: 13,
    end: 16,
    rule: 'article',
    type: 'agreement',
    explanation: 'Garten is masculine.',
    corrections: ['den'],
  };
  const candidate = { sentence, translation: 'We go.', level: 'A1' as const };
  const problems = findProblems(candidate, read(sentence), null, [mistake]);
  expect(problems).toEqual([{ kind: 'mistake', remarks: ['“das”: Garten is masculine.'] }]);
  expect(problems.every(isTolerable)).toBe(false);
});

test.each(['', '  ', 'Wir gehen ins Kino.'])('%j is not a translation', (translation) => {
  const sentence = 'Wir gehen ins Kino.';
  expect(kindsOf(check(sentence, read(sentence), null, translation))).toEqual(['translation']);
});

test.each([
  [{ kind: 'spelling', words: ['xqzt'] }, 'B1: not in our dictionary: “xqzt”'],
  [{ kind: 'level', estimated: 'C1', above: 1 }, 'B1: one word above level'],
  [{ kind: 'level', estimated: 'C1', above: 3 }, 'B1: 3 words above level'],
  [{ kind: 'level', estimated: 'C1', above: 0 }, 'B1: harder than its level, about C1'],
] as const)('%j is told: %s', (problem, label) => {
  expect(labelOf('B1', [problem as Problem])).toBe(label);
});

test('words far above the level are counted', () => {
  const sentence = 'Das Sediment ist eine Akkumulation.';
  const { words } = read(sentence);
  const unranked: TextReading = {
    words: words.map((one) => (one.text.length > 5 ? word(one.text, 9, 20_000) : one)),
    separated: [],
  };
  expect(check(sentence, unranked)).toEqual([
    { kind: 'level', estimated: expect.any(String), above: 2 },
  ]);
  expect(labelOf('A1', check(sentence, unranked))).toBe('A1: 2 words above level');
});
