import { expect, test } from 'vitest';
import * as contract from '#contract/sentences/schemas.ts';
import { cefrLevelSchema } from '#contract/dictionary/schemas.ts';
import * as limits from './tile-limits.ts';

test('the limits of the page are those of the contract', () => {
  const { LEVEL_LABELS: levels, PREVIOUS_CONTENT_LENGTH: length, TILES: most, ...rest } = limits;
  expect(contract).toMatchObject(rest);
  // Specification 2, "Content tiles page".
  expect(most).toBe(250);
  expect(Object.keys(levels)).toEqual(cefrLevelSchema.options);
  const accepts = (count: number) =>
    contract.tilesRequestSchema.safeParse({ previous_content: 'x'.repeat(count) }).success;
  expect([accepts(length), accepts(length + 1)]).toEqual([true, false]);
});
