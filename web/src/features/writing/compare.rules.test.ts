import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WritingCorrection } from '#contract/writing/result.ts';
import { compareVersions, diffWords } from './compare.rules.ts';
import { sampleResult } from './sample-for-test.ts';

const mistake = (original: string, corrected: string, start = 0): WritingCorrection => ({
  start,
  end: start + original.length,
  original,
  corrected,
  explanation: 'Why.',
  alternatives: [],
  rule: 'preposition-case',
});

describe('two versions', () => {
  const before = sampleResult({
    corrections: [mistake('den Bus', 'dem Bus'), mistake('hat', 'ist')],
  });
  const after = sampleResult({
    overallScore: 70,
    breakdown: {
      ...before.breakdown,
      grammar: { score: 20, maxScore: 25, feedback: 'Better.' },
      content: { score: 18, maxScore: 25, feedback: 'Less.' },
    },
    corrections: [mistake('Den Bus', 'Dem Bus', 40), mistake('Kind', 'Kinder')],
  });
  const compared = compareVersions(
    { text: 'eins zwei drei', result: before },
    { text: 'eins zwei', result: after },
  );

  test('are compared in score, parts and length', () => {
    expect(compared.rows).toEqual([
      { name: 'Overall score', first: 62, second: 70, better: true },
      { name: 'Grammar', first: 12, second: 20, better: true },
      { name: 'Vocabulary', first: 15, second: 15, better: null },
      { name: 'Content', first: 20, second: 18, better: false },
      { name: 'Coherence', first: 15, second: 15, better: null },
      { name: 'Words', first: 3, second: 2, better: null },
    ]);
  });

  test('show which mistakes are fixed, repeated, and new', () => {
    const words = (mistakes: WritingCorrection[]) => mistakes.map(({ original }) => original);
    expect(words(compared.fixed)).toEqual(['hat']);
    expect(words(compared.again)).toEqual(['Den Bus']);
    expect(words(compared.fresh)).toEqual(['Kind']);
  });

  test('leave out what was only asked about', () => {
    const asked = { ...mistake('hat', 'ist'), certainty: 'maybe' as const };
    const { fixed, again, fresh } = compareVersions(
      { text: '', result: sampleResult({ corrections: [asked] }) },
      { text: '', result: sampleResult({ corrections: [{ ...asked, start: 3, end: 6 }] }) },
    );
    expect([fixed, again, fresh]).toEqual([[], [], []]);
  });

  test('a mistake made twice and then once is fixed once', () => {
    const twice = sampleResult({ corrections: [mistake('hat', 'ist'), mistake('hat', 'ist', 9)] });
    const once = sampleResult({ corrections: [mistake('hat', 'ist')] });
    const { fixed, again, fresh } = compareVersions(
      { text: '', result: twice },
      { text: '', result: once },
    );
    expect([fixed.length, again.length, fresh.length]).toEqual([1, 1, 0]);
  });
});

describe('the difference of two texts', () => {
  const inShort = (first: string, second: string) =>
    diffWords(first, second)
      .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
      .join('');

  test.each([
    ['Ich bin da', 'Ich bin da', 'Ich bin da'],
    ['mit den Bus', 'mit dem Bus', 'mit [-den][+dem] Bus'],
    ['', 'Hallo', '[+Hallo]'],
    ['Hallo', '', '[-Hallo]'],
    ['a b c d', 'a c d e', 'a [-b ]c d[+ e]'],
  ])('%j → %j is %s', (first, second, diff) => {
    expect(inShort(first, second)).toBe(diff);
  });

  test('contains both texts', () => {
    const text = fc
      .array(fc.constantFrom('ich', 'bin', 'da', ' ', '\n'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (first, second) => {
        const pieces = diffWords(first, second);
        const without = (kind: string) =>
          pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('');
        expect(without('added')).toBe(first);
        expect(without('removed')).toBe(second);
      }),
    );
  });

  test('of very long texts is computed quickly', () => {
    const long = (word: string) => `Anfang ${`${word} `.repeat(20_000)}Ende`;
    const pieces = diffWords(long('eins'), long('zwei'));
    expect(pieces.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  });
});
