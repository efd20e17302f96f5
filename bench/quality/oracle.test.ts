import { describe, expect, it } from 'vitest';
import { broad, readCsv } from './oracle.ts';

describe('readCsv', () => {
  it('reads plain and quoted cells', () => {
    expect(readCsv('a,b\r\n"1, 2","say ""hi"""\n"two\nlines",\n')).toEqual([
      ['a', 'b'],
      ['1, 2', 'say "hi"'],
      ['two\nlines', ''],
    ]);
  });
});

describe('broad', () => {
  it.each([
    ['ˈaːxn̩', '/ˈaːxən/'],
    ['ˈvɛkn̩', '[ˈvɛkŋ̍]'],
    ['fɛɐ̯ˈtʁaːk', '/fərˈtraːk/'],
    ['ˈzɔɪ̯ʁə', '/ˈzɔʏ̯ʁə/'],
    ['ˈʃœp͡fn̩', '/ˈʃœpfən/'],
  ])('%s is %s in another notation', (a, b) => expect(broad(a)).toBe(broad(b)));
  it.each([
    ['ˈveːnɪk', '/ˈveːnɪç/'],
    ['ˈflant͡sn̩', '/ˈp͡flantsn̩/'],
    ['ˈkiːna', '/ˈçiːna/'],
    ['ˈkeːzə', '/ˈkɛːzə/'],
  ])('%s is not %s', (a, b) => expect(broad(a)).not.toBe(broad(b)));
});
