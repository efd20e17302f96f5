import { describe, expect, test } from 'vitest';
import type { WritingCorrection } from '#contract/writing/result.ts';
import {
  appliedText,
  applyAll,
  applyOne,
  redoApplying,
  startApplying,
  sureCorrections,
  takeBack,
  undoApplying,
} from './apply.rules.ts';

const TEXT = 'Ich fahre mit den Bus, weil ich müde bin und hir wohne.';
function correction(
  original: string,
  corrected: string | null,
  more: Partial<WritingCorrection> = {},
): WritingCorrection {
  const start = TEXT.indexOf(original);
  const end = start + original.length;
  return { start, end, original, corrected, explanation: '', alternatives: [], rule: 'x', ...more };
}
const BUS = correction('den', 'dem');
const HERE = correction('hir', 'hier');
const OPEN = correction('müde', null, { alternatives: ['satt', 'krank'] });
const MAYBE = correction('wohne', 'lebe', { certainty: 'maybe' });
const ALL = [HERE, OPEN, BUS, MAYBE];

const text = ({ now }: { now: Parameters<typeof appliedText>[1] }) => appliedText(TEXT, now);

describe('corrections made by a click', () => {
  test('change the text one by one, in any order', () => {
    const one = applyOne(startApplying([]), HERE, 'hier');
    expect(text(one)).toBe('Ich fahre mit den Bus, weil ich müde bin und hier wohne.');
    expect(text(applyOne(one, BUS, 'dem'))).toBe(
      'Ich fahre mit dem Bus, weil ich müde bin und hier wohne.',
    );
  });

  test('made together are those that are sure, and one step back undoes them all', () => {
    expect(sureCorrections(TEXT, ALL)).toEqual([BUS, HERE]);
    const made = applyAll(startApplying([]), TEXT, ALL);
    expect(text(made)).toBe('Ich fahre mit dem Bus, weil ich müde bin und hier wohne.');
    const back = undoApplying(made);
    expect(text(back)).toBe(TEXT);
    expect(text(redoApplying(back))).toBe(text(made));
    expect(applyAll(made, TEXT, ALL)).toBe(made);
  });

  test('leave what was chosen before as it is', () => {
    const chosen = applyOne(startApplying([]), OPEN, 'krank');
    expect(text(applyAll(chosen, TEXT, ALL))).toContain('ich krank bin');
    expect(text(applyOne(chosen, OPEN, 'satt'))).toContain('ich satt bin');
  });

  test('can be taken back, each alone, and that can be undone', () => {
    const made = applyAll(startApplying([]), TEXT, ALL);
    const without = takeBack(made, BUS);
    expect(text(without)).toBe('Ich fahre mit den Bus, weil ich müde bin und hier wohne.');
    expect(text(undoApplying(without))).toBe(text(made));
    expect(takeBack(without, BUS)).toBe(without);
  });

  test('after undoing, another one begins a new way', () => {
    const made = applyOne(startApplying([]), BUS, 'dem');
    const other = applyOne(undoApplying(made), HERE, 'hier');
    expect(redoApplying(other)).toEqual(other);
  });

  test('insert and delete', () => {
    const insert = { ...BUS, start: 3, end: 3, original: '', corrected: ' auch' };
    const made = applyOne(applyOne(startApplying([]), insert, ' auch'), HERE, '');
    expect(text(made)).toBe('Ich auch fahre mit den Bus, weil ich müde bin und  wohne.');
  });

  test('of which one gives way to another for an overlapping stretch', () => {
    const wide = { ...BUS, end: BUS.end + 4 };
    const made = applyOne(applyOne(startApplying([]), BUS, 'dem'), wide, 'dem Zug');
    expect(text(made)).toContain('mit dem Zug, weil');
  });
});
