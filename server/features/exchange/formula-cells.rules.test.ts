import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromCell, toCell } from './formula-cells.rules.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-heit', "'-heit"],
  ['@home', "'@home"],
  ['\tcmd', "'\tcmd"],
  ['\rcmd', "'\rcmd"],
  ['＝1+1', "'＝1+1"],
  ["'=1", "''=1"],
  ['Haus', 'Haus'],
  ["'s Haus", "'s Haus"],
  ['a=b', 'a=b'],
  ['', ''],
])('%j is written as %j and read back', (text, cell) => {
  expect(toCell(text)).toBe(cell);
  expect(fromCell(cell)).toBe(text);
});

it('every text survives the round trip, and none is a formula', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', 'ß') });
  fc.assert(
    fc.property(text, (value) => {
      expect(fromCell(toCell(value))).toBe(value);
      expect(toCell(value)).not.toMatch(/^[=+\-@\t]/u);
    }),
  );
});
