import { describe, expect, it } from 'vitest';
import type { CorpusSentence } from './corpus.ts';
import { correctedTokens, halfF, maxMatch } from './max-match.ts';

const words = (text: string): string[] => text.split(' ').filter(Boolean);
const sentence = (text: string, ...edits: [number, number, string][]): CorpusSentence => ({
  tokens: words(text),
  edits: edits.map(([start, end, correction]) => ({
    start,
    end,
    type: 'R',
    correction: words(correction),
  })),
});

describe('maxMatch', () => {
  const written = sentence('Ich sehe ein Hund und weiß das', [2, 3, 'einen'], [5, 5, ',']);
  it.each([
    ['nothing', 'Ich sehe ein Hund und weiß das', { made: 0, right: 0, wanted: 2 }],
    ['one of two', 'Ich sehe einen Hund und weiß das', { made: 1, right: 1, wanted: 2 }],
    ['another word', 'Ich sehe eine Hund und weiß das', { made: 1, right: 0, wanted: 2 }],
    ['both', 'Ich sehe einen Hund und , weiß das', { made: 2, right: 2, wanted: 2 }],
    ['one and one too many', 'Ich sehe einen Hund weiß das', { made: 2, right: 1, wanted: 2 }],
  ])('counts %s', (_name, corrected, expected) => {
    expect(maxMatch(written, words(corrected))).toEqual(expected);
  });

  it('reads neighbouring changes as the teachers do', () => {
    const whole = sentence('er geht in Schule heute', [2, 5, 'heute in die Schule']);
    expect(maxMatch(whole, words('er geht heute in die Schule'))).toEqual({
      made: 1,
      right: 1,
      wanted: 1,
    });
    const parts = sentence('ein gute Buch', [0, 1, 'eine'], [1, 2, 'gutes']);
    expect(maxMatch(parts, words('ein gutes Buch')).right).toBe(1);
  });
});

describe('correctedTokens', () => {
  it('applies first corrections, and divides what they bring', () => {
    const { tokens, edits } = sentence('Ich weiß dass er kommt .');
    const findings = [
      { start: 4, end: 8, corrections: ['weiß,', 'wisse'] },
      { start: 14, end: 16, corrections: [] },
    ];
    expect(correctedTokens({ tokens, edits }, findings)).toEqual(
      words('Ich weiß , dass er kommt .'),
    );
  });
});

it('weighs precision more than recall', () => {
  expect(halfF({ made: 4, right: 3, wanted: 6 })).toBeCloseTo(0.682, 3);
  expect(halfF({ made: 3, right: 0, wanted: 6 })).toBe(0);
});
