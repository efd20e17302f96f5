import { expect, test, vi } from 'vitest';
import { MOST_MARKS, nfcText } from './nfc-text.ts';

const MARKS = '\u0315\u0300\u0323';

test.each([
  ['a\u0308', 'ä'],
  [`e${'\u0301'.repeat(MOST_MARKS)}`, `é${'\u0301'.repeat(MOST_MARKS - 1)}`],
  ['', ''],
])('%j becomes %j', (text, expected) => expect(nfcText().parse(text)).toBe(expected));

test.each(['\u0301'.repeat(MOST_MARKS + 1), `a${MARKS.repeat(300_000)}`])(
  'case %#: text that would take minutes to normalise is refused first',
  (text) => {
    const normalise = vi.spyOn(String.prototype, 'normalize');
    const { error } = nfcText().safeParse(text);
    const normalised = [...normalise.mock.contexts];
    normalise.mockRestore();
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'has too many accents on one letter',
    ]);
    expect(normalised).toEqual([]);
  },
);
