import { describe, expect, it } from 'vitest';
import { guessDelimiter, readCsv } from './csv-read.ts';

const words = (bytes: Uint8Array) =>
  readCsv(bytes, null).rows.map(({ row, word, translation }) => [row, word, translation]);
const text = (value: string) => Buffer.from(value);
const utf16 = (value: string) => Buffer.from(`\uFEFF${value}`, 'utf16le');

describe('readCsv', () => {
  it.each([
    [
      'comma',
      text('Haus,house\nKüche,kitchen'),
      [
        [1, 'Haus', 'house'],
        [2, 'Küche', 'kitchen'],
      ],
    ],
    [
      'semicolon',
      text('Haus;house, home\nTür;door'),
      [
        [1, 'Haus', 'house, home'],
        [2, 'Tür', 'door'],
      ],
    ],
    [
      'tab',
      text('Haus\thouse\r\nTür\tdoor\r\n'),
      [
        [1, 'Haus', 'house'],
        [2, 'Tür', 'door'],
      ],
    ],
    ['a byte order mark', text('\uFEFFWort,Bedeutung\nHaus,house'), [[2, 'Haus', 'house']]],
    ['Unicode text of Excel', utf16('Tür\tdoor'), [[1, 'Tür', 'door']]],
    ['Windows-1252 of German Excel', Buffer.from('T\u00FCr;door', 'latin1'), [[1, 'Tür', 'door']]],
    ['decomposed letters', text('Ku\u0308che,kitchen'), [[1, 'Küche', 'kitchen']]],
    [
      'empty rows are counted',
      text('Haus,house\n\n,\nTür,door'),
      [
        [1, 'Haus', 'house'],
        [4, 'Tür', 'door'],
      ],
    ],
    [
      'quotes and line breaks',
      text('"Haus","a ""house""\r\nor home"'),
      [[1, 'Haus', 'a "house"\nor home']],
    ],
    ['a stray quote', text('5" Rohr,pipe'), [[1, '5" Rohr', 'pipe']]],
    [
      'missing cells',
      text('Haus,house,x\nTür'),
      [
        [1, 'Haus', 'house'],
        [2, 'Tür', ''],
      ],
    ],
    [
      'sep= of Excel',
      text('sep=;\nHaus;a,b\nTür;c,d'),
      [
        [2, 'Haus', 'a,b'],
        [3, 'Tür', 'c,d'],
      ],
    ],
    [
      "Anki's notes in plain text",
      text('#separator:tab\n#html:true\n<b>Haus</b>\thouse &amp; home\n'),
      [[3, 'Haus', 'house & home']],
    ],
    ['marked formulas', text("'=Haus,'-house"), [[1, '=Haus', '-house']]],
  ])('%s', (_name, bytes, expected) => {
    expect(words(bytes)).toEqual(expected);
  });

  it.each([`#a:${'x'.repeat(900)}\n`, '#separator:tab\r\n', '#a:\r'])(
    'twenty thousand lines before the table: %j',
    (line) => {
      const { rows } = readCsv(text(`${line.repeat(20_000)}Haus\thouse`), null);
      expect(rows.map(({ word }) => word)).toEqual(['Haus']);
    },
  );

  it('a file without a notes column leaves notes alone', () => {
    expect(readCsv(text('a,b'), null).rows[0]?.notes).toBeNull();
    expect(readCsv(text('a,b,'), null).rows[0]?.notes).toBe('');
  });

  it('a row with more than 100 columns is refused, the others are not', () => {
    const { rows } = readCsv(text(`a,b\n${'x,'.repeat(200)}`), null);
    expect(rows.map(({ problem }) => problem)).toEqual(['', 'This row has more than 100 columns.']);
  });
});

it.each([
  ['a,b;c\nd,e', ','],
  ['a;b,c\nd;e', ';'],
  ['a\tb\nc\td', '\t'],
  ['only one column', ','],
  ['"a;b",c\n"d;e",f', ','],
  ['', ','],
])('the delimiter of %j is %j', (sample, delimiter) => {
  expect(guessDelimiter(sample)).toBe(delimiter);
});
