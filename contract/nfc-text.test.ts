import { expect, test } from 'vitest';
import { MOST_MARKS, nfcText } from './nfc-text.ts';

const MARKS = '\u0315\u0300\u0323';

test.each([
  ['a\u0308', 'ä'],
  [`e${'\u0301'.repeat(MOST_MARKS)}`, `é${'\u0301'.repeat(MOST_MARKS - 1)}`],
  ['', ''],
])('%j becomes %j', (text, expected) => expect(nfcText().parse(text)).toBe(expected));

test.each(['\u0301'.repeat(MOST_MARKS + 1), `a${MARKS.repeat(300_000)}`])(
  'case %#: what would take long to normalise is refused at once',
  (text) => {
    const startedAt = performance.now();
    const { error } = nfcText().safeParse(text);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'has too many accents on one letter',
    ]);
    // Normalising it would take minutes.
    expect(performance.now() - startedAt).toBeLessThan(1000);
  },
);
