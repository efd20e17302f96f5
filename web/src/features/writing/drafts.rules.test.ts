import { describe, expect, test } from 'vitest';
import type { LevelReport, WritingHistoryItem } from '#contract/writing/result.ts';
import { chartLevels, draftsOf, earlierOf, levelPlace, rangeText } from './drafts.rules.ts';
import { SAMPLE_PROMPT, sampleResult } from './sample-for-test.ts';

const report = (probabilities: LevelReport['probabilities']): LevelReport => ({
  level: 'B1',
  probabilities,
  asked: 'B1',
  passing: 0.5,
  criteria: [],
  raised_by: [],
  lowered_by: [],
});
const SURE = report({ A1: 0, A2: 0, B1: 1, B2: 0, C1: 0, C2: 0 });
const WIDE = report({ A1: 0, A2: 0.2, B1: 0.6, B2: 0.2, C1: 0, C2: 0 });

describe('the place of an estimate', () => {
  test('is the middle of a level that is certain, with the range inside it', () => {
    const { middle, low, high } = levelPlace(SURE);
    expect([low, middle, high].map((place) => place.toFixed(2))).toEqual(['2.10', '2.50', '2.90']);
    expect(rangeText(levelPlace(SURE))).toBe('B1');
  });

  test('has a range that reaches into the levels beside it', () => {
    const { middle, low, high } = levelPlace(WIDE);
    expect([low, middle, high].map((place) => place.toFixed(2))).toEqual(['1.50', '2.50', '3.50']);
    expect(rangeText(levelPlace(WIDE))).toBe('A2 to B2');
  });

  test('stays on the scale where probabilities are rounded', () => {
    const short = report({ A1: 0, A2: 0, B1: 0, B2: 0, C1: 0.3, C2: 0.59 });
    expect(levelPlace(short).high).toBeLessThanOrEqual(6);
    expect(rangeText(levelPlace(short))).toBe('C1 to C2');
  });
});

test('drafts have their numbers, and a short one no level', () => {
  const version = (text: string, level: LevelReport | null) => ({
    text,
    result: sampleResult({ level }),
  });
  const drafts = draftsOf([version('eins zwei', null), version('eins zwei drei', WIDE)]);
  expect(drafts.map(({ number, words, level }) => [number, words, level?.level])).toEqual([
    [1, 2, undefined],
    [2, 3, 'B1'],
  ]);
  expect(chartLevels(drafts)).toEqual({ lowest: 1, highest: 3 });
});

test('earlier drafts are texts for the very same task, in the order of writing', () => {
  const item = (text: string, changes: Partial<typeof SAMPLE_PROMPT> = {}): WritingHistoryItem => ({
    id: '018f0000-0000-7000-8000-000000000001',
    created_at: '2026-03-01T10:00:00.000Z',
    prompt: { ...SAMPLE_PROMPT, ...changes },
    text,
    result: sampleResult(),
  });
  const older = [
    item('zwei'),
    item('other', { id: 'telc-b1.room-to-let.5' }),
    item('other', { question: 'Etwas anderes' }),
    item('eins'),
  ];
  expect(earlierOf(item('drei'), older).map(({ text }) => text)).toEqual(['eins', 'zwei']);
});
