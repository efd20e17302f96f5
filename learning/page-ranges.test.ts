import { describe, expect, it } from 'vitest';
import { isInRanges, type PageRange, toRanges, withPage } from './page-ranges.ts';

describe('ranges of pages', () => {
  it.each<[number[], PageRange[]]>([
    [[], []],
    [[4], [[4, 4]]],
    [
      [1, 2, 3, 7, 9, 10],
      [
        [1, 3],
        [7, 7],
        [9, 10],
      ],
    ],
  ])('%j is %j', (pages, ranges) => {
    expect(toRanges(pages)).toEqual(ranges);
    for (let page = 1; page < 12; page++) {
      expect(isInRanges(ranges, page)).toBe(pages.includes(page));
    }
  });

  it.each<[PageRange[], number, boolean, PageRange[]]>([
    [[[1, 3]], 4, true, [[1, 4]]],
    [
      [
        [1, 3],
        [5, 6],
      ],
      4,
      true,
      [[1, 6]],
    ],
    [[[1, 3]], 2, true, [[1, 3]]],
    [
      [[1, 3]],
      2,
      false,
      [
        [1, 1],
        [3, 3],
      ],
    ],
    [[[2, 2]], 2, false, []],
    [[], 2, false, []],
  ])('%j with page %i %j is %j', (ranges, page, isIn, changed) => {
    expect(withPage(ranges, page, isIn)).toEqual(changed);
  });
});
