import { expect, test } from 'vitest';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { Analysis } from '#contract/reading/schemas.ts';
import { textLevel } from './text-level.rules.ts';

/** So many running words of each level. */
const analysis = (counts: Partial<Record<CefrLevel | 'none', number>>): Analysis => ({
  sentences: [],
  units: [],
  tokens: Object.entries(counts).flatMap(([level, count]) =>
    Array.from({ length: count }, () => ({
      range: [0, 1] as [number, number],
      kind: 'word' as const,
      meanings: [
        {
          entry_uuid: 'a',
          word: 'a',
          part_of_speech: 'noun' as const,
          gloss: 'a',
          ...(level === 'none' ? {} : { level: level as CefrLevel }),
        },
      ],
    })),
  ),
});

test.each<[Parameters<typeof analysis>[0], CefrLevel | null]>([
  [{ A1: 95, B1: 5 }, 'A1'],
  [{ A1: 90, A2: 5, B1: 5 }, 'A2'],
  [{ A1: 80, B1: 10, B2: 10 }, 'B2'],
  [{ A1: 80, C2: 20 }, 'C2'],
  [{ A1: 95, B1: 5, none: 50 }, 'A1'],
  [{ A1: 39 }, null],
  [{ none: 100 }, null],
])('a text of %j is of %s', (counts, level) => {
  expect(textLevel([analysis(counts)])).toBe(level);
});

test('all of its pages count', () => {
  expect(textLevel([analysis({ A1: 60 }), analysis({ B1: 40 })])).toBe('B1');
});
