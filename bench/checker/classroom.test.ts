import { describe, expect, it } from 'vitest';
import type { Finding } from '#german/checker/finding.ts';
import { checkPair, readClassroom } from './classroom.ts';

const found = (start: number, end: number, ...corrections: string[]): Finding => ({
  start,
  end,
  rule: 'a',
  type: 'case',
  explanation: '',
  corrections,
});
const checkOf = (sentence: string, findings: Finding[]) => (text: string) =>
  text === sentence ? findings : [];

describe('the classroom set', () => {
  it('reads pairs and skips comments', () => {
    expect(readClassroom('# a\nIch gehe du.\tIch gehe.\tkind\n')).toEqual([
      { wrong: 'Ich gehe du.', right: 'Ich gehe.', kind: 'kind' },
    ]);
  });

  const pair = { wrong: 'Ich helfe dich gern.', right: 'Ich helfe dir gern.', kind: 'case' };

  it('counts a finding on the differing words, and its first correction', () => {
    const result = checkPair(pair, checkOf(pair.wrong, [found(10, 14, 'dir')]));
    expect(result).toMatchObject({ isCorrected: true, inTwin: [] });
    expect(result.findings).toHaveLength(1);
    const second = checkPair(pair, checkOf(pair.wrong, [found(10, 14, 'uns', 'dir')]));
    expect(second.isCorrected).toBe(false);
  });

  it('counts no finding beside the differing words', () => {
    const result = checkPair(pair, checkOf(pair.wrong, [found(4, 9, 'half')]));
    expect(result.findings).toEqual([]);
  });

  it('takes the words on both sides of a missing word', () => {
    const gap = { wrong: 'Ich freue auf dich.', right: 'Ich freue mich auf dich.', kind: 'gap' };
    const result = checkPair(gap, checkOf(gap.wrong, [found(4, 9, 'freue mich')]));
    expect(result.isCorrected).toBe(true);
  });

  it('reports findings in the right twin', () => {
    const result = checkPair(pair, checkOf(pair.right, [found(0, 3)]));
    expect(result.inTwin).toHaveLength(1);
  });
});
