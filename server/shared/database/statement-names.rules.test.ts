import { expect, it } from 'vitest';
import { createStatementNames } from './statement-names.rules.ts';

const times = (count: number, call: () => unknown): unknown[] =>
  Array.from({ length: count }, call);

it('prepares a statement that comes back, always under the same name', () => {
  const nameOf = createStatementNames();
  expect(times(6, () => nameOf('select $1'))).toEqual([...Array(4), 's1', 's1']);
  expect(times(5, () => nameOf('select $2')).at(-1)).toBe('s2');
  expect(nameOf('select $1')).toBe('s1');
});

it('does not prepare statements that come once, however many there are', () => {
  const nameOf = createStatementNames();
  const names = Array.from({ length: 10_000 }, (_, number) => nameOf(`select ${number} + $1`));
  expect(new Set(names)).toEqual(new Set([undefined]));
  expect(times(5, () => nameOf('select $1')).at(-1)).toBe('s1');
});

it('prepares only so many, and keeps the first', () => {
  const nameOf = createStatementNames();
  for (let number = 0; number < 300; number++) times(9, () => nameOf(`select ${number} + $1`));
  expect(nameOf('select 0 + $1')).toBe('s1');
  expect(nameOf('select 255 + $1')).toBe('s256');
  expect(nameOf('select 256 + $1')).toBeUndefined();
});
