import type { Difference } from './judgement.ts';

/** Only spaces and punctuation, which do not count in a comparison and are not marked on their own. */
const WEIGHTLESS = /^[\s\p{P}]*$/u;

interface Letter {
  text: string;
  start: number;
  end: number;
}

function letters(text: string): Letter[] {
  let start = 0;
  return [...text].map((letter) => {
    const end = start + letter.length;
    const placed = { text: letter, start, end };
    start = end;
    return placed;
  });
}

/** lengths[i][j]: the longest common subsequence of a from i and b from j. */
function commonLengths(a: readonly Letter[], b: readonly Letter[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () =>
    Array.from({ length: b.length + 1 }, () => 0),
  );
  for (let i = a.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? [];
    const below = lengths[i + 1] ?? [];
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] =
        a[i]?.text === b[j]?.text
          ? (below[j + 1] ?? 0) + 1
          : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

/**
 * Where two texts differ, in order, by whole code points. Differences only in punctuation or spaces are left out.
 * `skip` is the number of UTF-16 units at the start of each text that were not compared (an optional article).
 * Time and memory grow with the product of the lengths: meant for answers, not pages.
 */
export function findDifferences(
  typed: string,
  closest: string,
  skip: { typed: number; closest: number } = { typed: 0, closest: 0 },
): Difference[] {
  const a = letters(typed.slice(skip.typed));
  const b = letters(closest.slice(skip.closest));
  const lengths = commonLengths(a, b);
  const differences: Difference[] = [];
  const end = (text: readonly Letter[], index: number): number => text[index - 1]?.end ?? 0;
  const add = (fromA: number, toA: number, fromB: number, toB: number): void => {
    const difference: Difference = {
      typed: [skip.typed + end(a, fromA), skip.typed + end(a, toA)],
      closest: [skip.closest + end(b, fromB), skip.closest + end(b, toB)],
    };
    const both = typed.slice(...difference.typed) + closest.slice(...difference.closest);
    if (!WEIGHTLESS.test(both)) differences.push(difference);
  };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const fromA = i;
    const fromB = j;
    while ((i < a.length || j < b.length) && a[i]?.text !== b[j]?.text) {
      const takeA = lengths[i + 1]?.[j] ?? -1;
      const takeB = lengths[i]?.[j + 1] ?? -1;
      if (i < a.length && (j >= b.length || takeA >= takeB)) i++;
      else j++;
    }
    if (i > fromA || j > fromB) add(fromA, i, fromB, j);
    else {
      i++;
      j++;
    }
  }
  return differences;
}
