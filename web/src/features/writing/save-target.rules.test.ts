import { expect, test } from 'vitest';
import { saveTargets, targetOf } from './save-target.rules.ts';

const b1 = { id: 'b1', name: 'B1: all words' };
const mine = { id: 'mine', name: 'My mistakes' };

test('corrections go into a collection for mistakes, never into the newest one by itself', () => {
  const targets = saveTargets([b1]);
  expect(targets.map(({ name }) => name)).toEqual(['My mistakes', 'B1: all words']);
  expect(targetOf(targets, null)).toEqual({ id: 'new', name: 'My mistakes', isNew: true });
  expect(targetOf(saveTargets([]), null).isNew).toBe(true);
});

test('the one that exists is used again', () => {
  const targets = saveTargets([b1, mine]);
  expect(targetOf(targets, null)).toEqual({ ...mine, isNew: false });
  expect(targets).toHaveLength(2);
});

test('another one can be chosen, and one that is gone is not', () => {
  const targets = saveTargets([b1, mine]);
  expect(targetOf(targets, 'b1').name).toBe('B1: all words');
  expect(targetOf(targets, 'gone').name).toBe('My mistakes');
});
