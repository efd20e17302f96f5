import { describe, expect, it } from 'vitest';
import { type WordEvidence, wordState } from './word-state.ts';

const CASES: [WordEvidence, string, number, string][] = [
  [{}, 'new', 1, 'nothing'],
  [{ mark: null }, 'new', 1, 'nothing'],
  [{ mark: 0 }, 'left out', 0, 'hand'],
  [{ mark: 1, review: 'known' }, 'new', 1, 'hand'],
  [{ mark: 2 }, 'learning', 2, 'hand'],
  [{ mark: 4, level: 'A1', knownLevel: 'C1' }, 'learning', 4, 'hand'],
  [{ mark: 5, review: 'learning' }, 'known', 5, 'hand'],
  [{ review: 'known' }, 'known', 5, 'reviews'],
  [{ mark: null, review: 'known' }, 'known', 5, 'reviews'],
  // A card under way is learning although the level would say known.
  [{ review: 'learning', level: 'A1', knownLevel: 'A2' }, 'learning', 3, 'reviews'],
  [{ level: 'A2', knownLevel: 'A2' }, 'known', 5, 'level'],
  [{ level: 'A1', knownLevel: 'B2' }, 'known', 5, 'level'],
  [{ level: 'B1', knownLevel: 'A2' }, 'new', 1, 'nothing'],
  [{ knownLevel: 'C2' }, 'new', 1, 'nothing'],
  // Taken back: the level is null again.
  [{ level: 'A1', knownLevel: null }, 'new', 1, 'nothing'],
];

describe('wordState', () => {
  it.each(CASES)('%o is %s, step %i, by %s', (evidence, state, step, by) => {
    expect(wordState(evidence)).toEqual({ state, step, by });
  });
});
