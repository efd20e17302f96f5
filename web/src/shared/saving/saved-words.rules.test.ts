import { expect, it } from 'vitest';
import { listToSaveTo } from './saved-words.rules.ts';

const travel = { id: 't', name: 'Travel' };
const saved = { id: 's', name: 'Saved words' };

it.each([
  ['the one used last', [saved, travel], 't', travel],
  ['“Saved words” if none was used', [travel, saved], undefined, saved],
  ['“Saved words” if the last one is gone', [travel, saved], 'x', saved],
  ['a new one if there is none, whatever else there is', [travel], undefined, null],
])('%s', (_, own, lastUsed, list) => {
  expect(listToSaveTo(own, lastUsed)).toEqual(list);
});
