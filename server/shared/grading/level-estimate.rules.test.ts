import { expect, it } from 'vitest';
import { LEVEL_MODEL } from './level-model.ts';
import { movesOf } from './level-estimate.rules.ts';

const NAME = 'adjectives before a noun';

it.each([
  ['fewer, with a weight that makes fewer the better', 0, -1, []],
  ['more', 2, 1, ['more adjectives with a noun']],
  ['fewer', 0, 1, ['fewer adjectives with a noun']],
])('what is said to move an estimate is true of the text: %s', (_name, count, weight, said) => {
  const { overall } = LEVEL_MODEL.criteria;
  const model = {
    ...LEVEL_MODEL,
    criteria: { ...LEVEL_MODEL.criteria, overall: { ...overall, weights: { [NAME]: weight } } },
    typical: { A1: { [NAME]: 1 } },
  };
  expect(movesOf({ [NAME]: count }, model, 'overall', 'A1').map(({ what }) => what)).toEqual(said);
});
