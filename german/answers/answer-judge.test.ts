import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf, MOST_GROWTH } from '#testing/growth.ts';
import { judgeAnswer } from './answer-judge.ts';
import type { ExpectedAnswer, Facet, Judgement } from './judgement.ts';

const judge = (answer: string, expected: ExpectedAnswer): Judgement =>
  judgeAnswer({ answer, expected });

const HAUS: ExpectedAnswer = {
  facet: 'german_word',
  accepted: ['Haus'],
  partOfSpeech: 'noun',
  articles: ['das'],
  forms: ['Hauses', 'Hause', 'Häuser', 'Häusern'],
};
const word = (accepted: string, more: Partial<ExpectedAnswer> = {}): ExpectedAnswer => ({
  facet: 'german_word',
  accepted: [accepted],
  ...more,
});

describe('what counts', () => {
  it.each<[string, boolean, number]>([
    ['Häuser', true, 1],
    ['Haeuser', true, 1],
    ['häuser', true, 1],
    ['Häusser', true, 0.5],
    ['der Häuser', false, 0],
    ['Haus', false, 0],
    ['Maus', false, 0],
    ['', false, 0],
  ])('%j: accepted %s, %s', (answer, accepted, credit) => {
    const expected: ExpectedAnswer = { facet: 'plural', accepted: ['Häuser'], word: 'Haus' };
    expect(judge(answer, expected)).toMatchObject({ accepted, credit });
  });
});

describe('what is shown', () => {
  it.each<[string, ExpectedAnswer, string, [string, string][]]>([
    ['haus', HAUS, 'Haus', [['h', 'H']]],
    ['Hauss', HAUS, 'Haus', [['s', '']]],
    ['der Haus', HAUS, 'das Haus', [['er', 'as']]],
    ['Maedchen', word('Mädchen'), 'Mädchen', [['ae', 'ä']]],
    [
      'Hasu',
      HAUS,
      'Haus',
      [
        ['s', ''],
        ['', 's'],
      ],
    ],
    ['Tisc', word('der Tisch'), 'der Tisch', [['', 'h']]],
    ['das Haus', HAUS, 'das Haus', []],
    ['Hund', HAUS, 'Haus', []],
  ])('%j for %j', (answer, expected, closest, differences) => {
    const judged = judge(answer, expected);
    expect(judged.closest).toBe(closest);
    expect(
      judged.differences.map(({ typed, closest: right }) => [
        judged.typed.slice(...typed),
        judged.closest.slice(...right),
      ]),
    ).toEqual(differences);
  });

  it('is the accepted answer that judges best', () => {
    const expected: ExpectedAnswer = { facet: 'german_word', accepted: ['Sonnabend', 'Samstag'] };
    expect(judge('Samstg', expected)).toMatchObject({
      closest: 'Samstag',
      verdict: 'spelling_slip',
    });
    expect(judge('Montag', expected)).toMatchObject({
      closest: 'Sonnabend',
      verdict: 'wrong_word',
    });
    expect(judge('Samstag', { facet: 'german_word', accepted: [] })).toMatchObject({ closest: '' });
  });
});

const FACETS: Facet[] = [
  'german_word',
  'english_gloss',
  'article',
  'plural',
  'principal_parts',
  'cloze',
];
const facet = fc.constantFrom(...FACETS);
const words = [
  ['Haus', 'das Haus', 'Mädchen', 'Straße', 'schön', 'gehe', 'to go, to travel', 'der/das'],
  ['(railway) station', 'geht, ging, ist gegangen', 'lade ein', '–', '-er', 'E-Mail', '3.5'],
].flat();
/** Texts of words, of letters, of anything, and of broken UTF-16. */
const text = fc.oneof(
  fc.constantFrom(...words),
  fc.string({
    unit: fc.constantFrom(..."aäeßnst -,/()…'u\u0308😀\uD800".split('')),
    maxLength: 30,
  }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((parts) => parts.join(' ')),
);
const expectedAnswer = fc.record({
  facet,
  accepted: fc.array(text, { maxLength: 3 }),
  word: text,
  articles: fc.subarray(['der', 'die', 'das'] as const),
  forms: fc.array(text, { maxLength: 5 }),
});

describe('any text', () => {
  it('is judged, without an error, and marked inside its own bounds', () => {
    fc.assert(
      fc.property(text, expectedAnswer, (answer, expected) => {
        const judged = judge(answer, expected);
        expect(judged.accepted).toBe(judged.credit > 0);
        for (const { typed, closest } of judged.differences) {
          expect(typed[0] >= 0 && typed[0] <= typed[1]).toBe(true);
          expect(typed[1]).toBeLessThanOrEqual(judged.typed.length);
          expect(closest[0] >= 0 && closest[0] <= closest[1]).toBe(true);
          expect(closest[1]).toBeLessThanOrEqual(judged.closest.length);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is right if it is an accepted answer, however it is encoded and spaced', () => {
    fc.assert(
      fc.property(text, expectedAnswer, fc.constantFrom('NFC', 'NFD'), (own, expected, form) => {
        fc.pre(/[\p{L}\p{N}]/u.test(own));
        const accepted = [...expected.accepted, own];
        const answer = `  ${own.normalize(form)}\n `;
        expect(judge(answer, { ...expected, accepted }).verdict).toBe('correct');
      }),
      { numRuns: 2000 },
    );
  });

  it('is no better with one letter more than without', () => {
    const german = fc.string({
      unit: fc.constantFrom(...'abdeghilmnorstuäöüß'.split('')),
      minLength: 4,
      maxLength: 8,
    });
    fc.assert(
      fc.property(german, fc.constantFrom('q', 'x', 'y'), fc.nat(8), (own, letter, at) => {
        const answer = own.slice(0, at) + letter + own.slice(at);
        const judged = judge(answer, { facet: 'cloze', accepted: [own] });
        expect(judged.credit).toBeLessThan(1);
      }),
    );
  });

  it.each<[string, (length: number) => string]>([
    ['a long word', (length) => 'a'.repeat(length)],
    ['many words', (length) => 'das Haus '.repeat(length / 9)],
    ['spaces', (length) => `${' '.repeat(length)}Haus${' '.repeat(length)}x`],
    ['commas', (length) => ','.repeat(length)],
    ['brackets', (length) => '('.repeat(length / 2) + ')'.repeat(length / 2)],
    ['marks', (length) => `a${'\u0308'.repeat(length)}`],
    ['half pairs', (length) => '\uD800'.repeat(length)],
    ['emoji', (length) => '😀'.repeat(length / 2)],
    ['slashes', (length) => 'der/'.repeat(length / 4)],
  ])('of 100 kB is no answer, in linear time: %s', (_, answerOf) => {
    const forms = Array.from({ length: 1000 }, (__, index) => `haus${index}${'x'.repeat(60)}`);
    const judgeAll = (length: number) =>
      FACETS.map((question) =>
        judge(answerOf(length), {
          facet: question,
          accepted: ['das Haus', 'a'.repeat(400)],
          forms,
        }),
      );
    for (const judged of judgeAll(100_000)) {
      expect(judged.accepted).toBe(false);
      expect(judged.typed.isWellFormed()).toBe(true);
      expect(judged.typed.length).toBeLessThanOrEqual(400);
    }
    expect(growthOf(judgeAll, 12_500)).toBeLessThan(MOST_GROWTH);
  });
});
