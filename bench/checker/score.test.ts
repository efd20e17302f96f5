import { describe, expect, it } from 'vitest';
import type { Finding } from '#german/checker/finding.ts';
import { joinTokens, readColumns, readM2 } from './corpus.ts';
import { addSentence, newScore } from './score.ts';

const M2 = `S Ich habe ein Hund und weiß das .
A 2 3|||R:DET:FORM|||einen|||REQUIRED|||-NONE-|||0
A 4 4|||M:PUNCT|||,|||REQUIRED|||-NONE-|||0
A 5 6|||R:VERB|||kenne|||REQUIRED|||-NONE-|||1

S Gut .
A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0
`;

const COLUMNS =
  'Ich\t-\t-\nhabe\t-\t-\ngern\tM:PUNCT\t,\nau\tR:ORTH\tAu-pair\npair\tR:ORTH\tAu-pair\n\t\t\nGut\t-\t-\n';

function finding(text: string, span: string, corrections: string[]): Finding {
  const start = text.indexOf(span);
  return {
    start,
    end: start + span.length,
    rule: 'x',
    type: 'case',
    explanation: '.',
    corrections,
  };
}

describe('readM2', () => {
  it('reads the first annotator’s edits and none of a correct sentence', () => {
    expect(readM2(M2)).toEqual([
      {
        tokens: 'Ich habe ein Hund und weiß das .'.split(' '),
        edits: [
          { start: 2, end: 3, type: 'R:DET:FORM', correction: ['einen'] },
          { start: 4, end: 4, type: 'M:PUNCT', correction: [','] },
        ],
      },
      { tokens: ['Gut', '.'], edits: [] },
    ]);
  });
});

describe('readColumns', () => {
  it('joins neighbours with one replacement and reads M as an insertion before its token', () => {
    expect(readColumns(COLUMNS)).toEqual([
      {
        tokens: ['Ich', 'habe', 'gern', 'au', 'pair'],
        edits: [
          { start: 2, end: 2, type: 'M:PUNCT', correction: [','] },
          { start: 3, end: 5, type: 'R:ORTH', correction: ['Au-pair'] },
        ],
      },
      { tokens: ['Gut'], edits: [] },
    ]);
  });
});

describe('joinTokens', () => {
  it('returns the range of each token', () => {
    expect(joinTokens(['Ja', ',', 'gut'])).toEqual({
      text: 'Ja , gut',
      offsets: [
        [0, 2],
        [3, 4],
        [5, 8],
      ],
    });
  });
});

describe('addSentence', () => {
  it.each([
    ['the token replaced', 'ein', ['einen'], { right: 1, rightOne: 1, found: 1 }],
    ['another correction', 'ein', ['eine'], { right: 1, rightOne: 0, found: 1 }],
    ['the token before an insertion', 'Hund', ['Hund,'], { right: 1, rightOne: 1, found: 1 }],
    ['the token after an insertion', 'und', [], { right: 1, rightOne: 0, found: 1 }],
    ['both edits at once', 'ein Hund', ['einen Hund,'], { right: 1, rightOne: 1, found: 2 }],
    ['nothing that was changed', 'habe', ['hat'], { right: 0, rightOne: 0, found: 0 }],
  ])('counts a finding on %s', (_name, span, corrections, expected) => {
    const [sentence] = readM2(M2);
    const score = newScore();
    if (sentence) addSentence(score, sentence, (text) => [finding(text, span, corrections)]);
    const { right, rightOne } = score.all;
    expect({ right, rightOne, found: score.found }).toEqual(expected);
    expect(score.edits).toBe(2);
  });

  it('counts two findings of one span once, and flags a correct sentence', () => {
    const sentence = readM2(M2)[1];
    const score = newScore();
    const check = (text: string): Finding[] => [finding(text, 'Gut', []), finding(text, 'Gut', [])];
    if (sentence) addSentence(score, sentence, check);
    expect(score.all.findings).toBe(1);
    expect([score.correctSentences, score.flaggedCorrect]).toEqual([1, 1]);
  });
});
