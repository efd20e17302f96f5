/** Consecutive pages, [first, last]. */
export type PageRange = [number, number];

/** Pages in ascending order, each once, as ranges. */
export function toRanges(pages: readonly number[]): PageRange[] {
  const ranges: PageRange[] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges;
}

/** Whether a page is in one of the ranges. */
export function isInRanges(ranges: readonly PageRange[], page: number): boolean {
  return ranges.some(([first, last]) => page >= first && page <= last);
}

/** The ranges with a page added, or without it. */
export function withPage(ranges: readonly PageRange[], page: number, isIn: boolean): PageRange[] {
  const pages = new Set(ranges.flatMap(([first, last]) => pagesFrom(first, last)));
  if (isIn) pages.add(page);
  else pages.delete(page);
  return toRanges([...pages].toSorted((one, other) => one - other));
}

function pagesFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
