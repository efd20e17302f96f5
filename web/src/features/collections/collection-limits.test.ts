import { expect, test } from 'vitest';
import * as contract from '#contract/collections/schemas.ts';
import * as limits from './collection-limits.ts';

test('the limits of the forms are those of the contract', () => {
  const { COLLECTION_CATEGORIES: categories, ...numbers } = limits;
  expect(contract).toMatchObject(numbers);
  expect(categories.map(({ id }) => id)).toEqual([...contract.COLLECTION_CATEGORIES]);
});
