import { describe, expect, it } from 'vitest';
import type { Finding, FindingType } from './finding.ts';
import { readAgain } from './second-reading.ts';
import { tokeniseText } from './tokens.ts';
import { WorkSpent } from './work.ts';

const TEXT = 'Ja! Wir wonen in ein Haus 😀 und gut.';
const SENTENCE = tokeniseText(TEXT).slice(2);

function findingOn(
  text: string,
  span: string,
  corrections: string[],
  type: FindingType = 'spelling',
): Finding {
  const start = text.indexOf(span);
  return { start, end: start + span.length, rule: type, type, explanation: '.', corrections };
}

/** What a second reading that finds `spans` adds to `found`. */
function both(found: Finding[], second: (mended: string) => Finding[]): [string, string[]][] {
  const read = (tokens: readonly { text: string; start: number }[]): Finding[] => {
    const mended = tokens.reduce((text, token) => text.padEnd(token.start) + token.text, '');
    return second(mended);
  };
  return readAgain(TEXT, SENTENCE, found, read).map(({ start, end, corrections }) => [
    TEXT.slice(start, end),
    corrections,
  ]);
}

describe('readAgain', () => {
  const misspelt = findingOn(TEXT, 'wonen', ['wohnen']);

  it('adds what only the mended sentence shows, where it was written', () => {
    const second = (mended: string): Finding[] => [findingOn(mended, 'ein', ['einem'], 'case')];
    expect(both([misspelt], second)).toEqual([
      ['wonen', ['wohnen']],
      ['ein', ['einem']],
    ]);
    const behind = (mended: string): Finding[] => [findingOn(mended, 'gut', [])];
    expect(both([misspelt], behind).at(-1)).toEqual(['gut', []]);
  });

  it('takes the second reading where they differ', () => {
    const unsure = findingOn(TEXT, 'ein', ['eine', 'einen'], 'agreement');
    const other = findingOn(TEXT, 'gut', [], 'spelling');
    const second = (mended: string): Finding[] => [findingOn(mended, 'ein Haus', ['einem Haus'])];
    expect(both([misspelt, unsure, other], second)).toEqual([
      ['wonen', ['wohnen']],
      ['ein Haus', ['einem Haus']],
    ]);
  });

  it('finds nothing in its own corrections', () => {
    const second = (mended: string): Finding[] => [findingOn(mended, 'wohnen in', ['in'])];
    expect(both([misspelt], second)).toEqual([['wonen', ['wohnen']]]);
  });

  it('keeps a finding that reaches into a correction as it was found first', () => {
    const unsure = findingOn(TEXT, 'ein', ['eine', 'einen'], 'agreement');
    const second = (mended: string): Finding[] => [
      { ...findingOn(mended, 'wohnen in ein', []), rule: 'agreement' },
    ];
    expect(both([misspelt, unsure], second)).toEqual([
      ['wonen', ['wohnen']],
      ['ein', ['eine', 'einen']],
    ]);
  });

  it.each([
    ['has several corrections', findingOn(TEXT, 'wonen', ['wohnen', 'Wonnen'])],
    ['is a question', { ...findingOn(TEXT, 'wonen', ['wohnen']), certainty: 'maybe' as const }],
    ['is about the order of words', findingOn(TEXT, 'wonen', ['wohnen'], 'word order')],
  ])('does not read again if the only finding %s', (_name, unsure) => {
    const second = (): Finding[] => {
      throw new Error('was read');
    };
    expect(both([unsure], second)).toHaveLength(1);
  });

  it('gives the first reading if there is no budget for a second', () => {
    const second = (): Finding[] => {
      throw new WorkSpent();
    };
    expect(both([misspelt], second)).toEqual([['wonen', ['wohnen']]]);
  });
});
