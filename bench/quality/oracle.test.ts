import { describe, expect, it } from 'vitest';
import { readCsv } from './oracle.ts';

describe('readCsv', () => {
  it('reads plain and quoted cells', () => {
    expect(readCsv('a,b\r\n"1, 2","say ""hi"""\n"two\nlines",\n')).toEqual([
      ['a', 'b'],
      ['1, 2', 'say "hi"'],
      ['two\nlines', ''],
    ]);
  });
});
