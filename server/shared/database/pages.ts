import { letOthersIn, ROWS_A_PART } from './in-parts.ts';

/** A list that is read page by page, with other queries in between; it is never in memory as a whole. */
export class Pages<Row> {
  readonly #read: () => AsyncGenerator<Row[]>;

  constructor(read: () => AsyncGenerator<Row[]>) {
    this.#read = read;
  }

  [Symbol.asyncIterator](): AsyncGenerator<Row[]> {
    return this.#read();
  }
}

/**
 * Rows in the order of a key.
 * @param read the next rows, at most `limit`; after the last row of the page before, null for the first page
 */
export function readPages<Row>(
  read: (after: Row | null, limit: number) => Promise<Row[]>,
  limit = ROWS_A_PART,
): Pages<Row> {
  return new Pages(async function* () {
    let last: Row | null = null;
    for (;;) {
      const page: Row[] = await read(last, limit);
      if (page.length > 0) yield page;
      last = page.at(-1) ?? null;
      if (page.length < limit) return;
      await letOthersIn();
    }
  });
}

/** The same pages with each row changed. */
export function mapPages<Row, Changed>(
  pages: Pages<Row>,
  change: (row: Row) => Changed,
): Pages<Changed> {
  return new Pages(async function* () {
    for await (const page of pages) yield page.map(change);
  });
}
