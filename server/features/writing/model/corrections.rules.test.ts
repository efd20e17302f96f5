import { describe, expect, it } from 'vitest';
import type { WritingCorrection } from '#contract/writing/result.ts';
import { locateCorrections, mergeCorrections } from './corrections.rules.ts';
import { createLocator } from './locate.rules.ts';

const TEXT = 'Ich habe ein Hund. Der Hund ist gros und Hund ist lieb.';
const locator = createLocator(TEXT);
const correction = (sentence: string, original: string, corrected: string) => ({
  sentence,
  original,
  corrected,
  explanation: 'Because.\n',
});
const located = (...corrections: ReturnType<typeof correction>[]) =>
  locateCorrections({ corrections }, locator);

describe('a correction of the model', () => {
  it('is kept if it occurs in the text', () => {
    expect(located(correction('Ich habe ein Hund.', 'ein Hund', 'einen Hund'))).toEqual([
      {
        start: 9,
        end: 17,
        original: 'ein Hund',
        corrected: 'einen Hund',
        explanation: 'Because.',
        alternatives: [],
        rule: 'model',
      },
    ]);
  });

  it.each([
    ['of a sentence that is not there', correction('Ich habe eine Katze.', 'eine', 'einen')],
    ['of words that are not there', correction('Ich habe ein Hund.', 'den Hund', 'einen Hund')],
    ['of words that occur twice', correction('Der Hund ist gros und Hund ist lieb.', 'ist', 'war')],
    ['that changes nothing', correction('Ich habe ein Hund.', 'ein Hund', ' ein Hund ')],
    ['of nothing', correction('Ich habe ein Hund.', '', 'Katze')],
    ['of half a word', correction('Ich habe ein Hund.', 'un', 'an')],
  ])('%s is dropped', (_name, one) => {
    expect(located(one)).toEqual([]);
  });

  it('that overlaps an earlier one is dropped', () => {
    const both = located(
      correction('Ich habe ein Hund.', 'ein Hund', 'einen Hund'),
      correction('Ich habe ein Hund.', 'Hund', 'Katze'),
    );
    expect(both.map(({ corrected }) => corrected)).toEqual(['einen Hund']);
  });

  it('is limited to sixty', () => {
    const text = Array.from({ length: 100 }, (_, number) => `Satz${number} ist gros.`).join(' ');
    const corrections = Array.from({ length: 100 }, (_, number) =>
      correction(`Satz${number} ist gros.`, 'gros', 'groß'),
    );
    expect(locateCorrections({ corrections }, createLocator(text))).toHaveLength(60);
  });
});

describe('corrections of two readings and the checker', () => {
  const at = (
    start: number,
    end: number,
    corrected: string,
    rule = 'model',
  ): WritingCorrection => ({
    start,
    end,
    original: TEXT.slice(start, end),
    corrected,
    explanation: '',
    alternatives: [],
    rule,
  });

  it('come in the order of the text, none overlapping another', () => {
    const merged = mergeCorrections(
      [[at(32, 36, 'groß')], [at(9, 17, 'einen Hund')]],
      [at(13, 17, 'Hunde', 'spelling'), at(41, 45, 'der Hund', 'rule')],
    );
    expect(merged.map(({ corrected, rule }) => [corrected, rule])).toEqual([
      ['einen Hund', 'model'],
      ['groß', 'model'],
      ['der Hund', 'rule'],
    ]);
  });

  it('are uncertain where the readings differ', () => {
    const [one] = mergeCorrections([[at(9, 17, 'einen Hund')], [at(9, 17, 'Hunde')]], []);
    expect(one).toMatchObject({ corrected: null, alternatives: ['einen Hund', 'Hunde'] });
    const [same] = mergeCorrections([[at(9, 17, 'einen Hund')], [at(9, 17, 'einen Hund')]], []);
    expect(same).toMatchObject({ corrected: 'einen Hund', alternatives: [] });
  });
});
