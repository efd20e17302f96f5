import { expect, test } from 'vitest';
import { COLLECTION_NAME_LENGTH } from '#contract/collections/schemas.ts';
import { IMPORT_BYTES } from '#contract/exchange/schemas.ts';
import * as limits from './exchange-limits.ts';

test('the limits of the dialog are those of the contract', () => {
  expect({ ...limits }).toEqual({ IMPORT_BYTES, COLLECTION_NAME_LENGTH });
});
