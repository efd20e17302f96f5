import { describe, expect, it } from 'vitest';
import { decodeTable, encodeTable, indexFeatures, type TaggerTable } from './table.ts';

const KEY = 4_000_000_000;
const TABLE: TaggerTable = {
  key: KEY,
  scale: 0.03125,
  features: Uint32Array.of(5, 77, 3_000_000_000),
  starts: Uint32Array.of(0, 2, 3, 5),
  weightLabels: Uint8Array.of(0, 9, 255, 1, 2),
  weights: Int8Array.of(-127, 12, 1, 127, -1),
};

describe('a table of weights', () => {
  it('is the same after writing and reading, wherever its bytes lie', () => {
    const bytes = encodeTable(TABLE);
    expect(decodeTable(bytes, KEY)).toEqual(TABLE);
    const inside = new Uint8Array(bytes.length + 7);
    inside.set(bytes, 7);
    expect(decodeTable(inside.subarray(7), KEY)).toEqual(TABLE);
  });

  it.each([
    ['something else', new TextEncoder().encode('x'.repeat(40)), 'no table of weights'],
    ['nothing', new Uint8Array(), 'no table of weights'],
    ['half of it', encodeTable(TABLE).subarray(0, 30), 'cut short'],
  ])('is refused if it is %s', (_name, bytes, reason) => {
    expect(() => decodeTable(bytes, KEY)).toThrow(reason);
  });

  it('is refused by a program with other features or labels', () => {
    expect(() => decodeTable(encodeTable(TABLE), KEY + 1)).toThrow('train them anew');
  });

  it('knows the places of its features and of no others', () => {
    const find = indexFeatures(TABLE);
    expect([5, 77, 3_000_000_000 | 0].map((feature) => find(feature))).toEqual([0, 1, 2]);
    expect([0, -1, 6, 5 + 2 ** 20].map((feature) => find(feature))).toEqual([-1, -1, -1, -1]);
  });
});
