import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { Pages, readPages } from '#server/shared/database/pages.ts';
import { jsonText, textStream } from './json-stream.ts';

const numbers = (count: number) =>
  readPages<number>(
    (after, limit) =>
      Promise.resolve(
        Array.from({ length: count }, (_, index) => index)
          .filter((number) => after === null || number > after)
          .slice(0, limit),
      ),
    3,
  );
const read = (value: unknown): Promise<unknown> =>
  text(textStream(jsonText(value), () => undefined)).then(JSON.parse);

describe('a JSON text with lists read in pages', () => {
  it.each([0, 1, 3, 4, 7])('has every row of %i', async (count) => {
    const all = Array.from({ length: count }, (_, index) => index);
    expect(await read({ before: 'x', rows: numbers(count), none: undefined, after: null })).toEqual(
      { before: 'x', rows: all, after: null },
    );
  });

  it('may have such lists in the rows of a list', async () => {
    const lists = new Pages(async function* () {
      yield [{ name: 'a', items: numbers(4) }];
      yield [
        { name: 'b', items: numbers(0) },
        { name: 'c', items: numbers(1) },
      ];
    });
    expect(await read({ lists })).toEqual({
      lists: [
        { name: 'a', items: [0, 1, 2, 3] },
        { name: 'b', items: [] },
        { name: 'c', items: [0] },
      ],
    });
  });

  it('is read no further than it is wanted, and says when it ends', async () => {
    let pages = 0;
    const endless = new Pages(async function* () {
      for (;;) {
        pages += 1;
        yield ['x'.repeat(10_000)];
        await Promise.resolve();
      }
    });
    let ended = 0;
    const stream = textStream(jsonText(endless), () => (ended += 1));
    await new Promise((resolve) => stream.once('readable', resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(pages).toBeLessThan(20);
    stream.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toBe(1);
  });
});
