import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { findColumns, tatoeba } from './tatoeba.ts';

const folder = mkdtempSync(join(tmpdir(), 'tatoeba-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

async function read(content: string | Buffer): Promise<string[]> {
  const file = join(folder, `${files++}.tsv`);
  writeFileSync(file, content);
  return (await Array.fromAsync(tatoeba.read({ files: [file] }))).map((item) =>
    item.kind === 'sentence' ? `${item.sentence.text} = ${item.sentence.translation}` : item.kind,
  );
}

describe('the columns', () => {
  it.each([
    ['English first', [['We are here.', 'Wir sind hier.']], { german: 1, english: 0 }],
    ['German first', [['Wir sind hier.', 'We are here.']], { german: 0, english: 1 }],
    ['with numbers', [['12', 'Ich bin müde.', '34', 'I am tired.']], { german: 1, english: 3 }],
    [
      'with an attribution',
      [
        [
          'I know it.',
          'Ich weiß es.',
          'CC-BY 2.0 (France) Attribution: tatoeba.org #1 (x) & #2 (y)',
        ],
      ],
      { german: 1, english: 0 },
    ],
    ['one only', [['Wir sind hier.']], null],
    ['no words', [['1', '2']], null],
  ])('%s', (_, rows, expected) => expect(findColumns(rows)).toEqual(expected));
});

describe('the file', () => {
  const pairs = 'The house is old.\tDas Haus ist alt.\nWe go home.\tWir gehen nach Hause.\n';
  const expected = ['Das Haus ist alt. = The house is old.', 'Wir gehen nach Hause. = We go home.'];

  it.each([
    ['plain', pairs],
    ['gzip', gzipSync(pairs)],
    ['CRLF and a byte order mark', `\uFEFF${pairs.replaceAll('\n', '\r\n')}`],
    ['no line end at the end', pairs.trimEnd()],
  ])('%s', async (_, content) => expect(await read(content)).toEqual(expected));

  it('skips and counts headers, single columns and texts that are not sentences', async () => {
    const content = `1\t2\n${pairs}one column\nThe ${'very '.repeat(100)}end.\tDas Ende.\n\t\n`;
    expect(await read(content)).toEqual(['skipped', ...expected, 'skipped', 'skipped', 'skipped']);
  });

  it('keeps using the columns it has found', async () => {
    const many = await read(pairs.repeat(300));
    expect(many).toHaveLength(600);
    expect(new Set(many)).toEqual(new Set(expected));
  });

  it('reads the fixture', async () => {
    const items = await Array.fromAsync(
      tatoeba.read({ files: [join(import.meta.dirname, '../fixtures/tatoeba/pairs.tsv')] }),
    );
    expect(items.filter(({ kind }) => kind === 'sentence')).toHaveLength(15);
    expect(items.flatMap((item) => (item.kind === 'skipped' ? [item.reason] : []))).toEqual([
      'line 1: header or no words',
      'line 16: not two sentences of ordinary length',
    ]);
  });

  it('throws if the file has no pairs, is truncated or is missing', async () => {
    await expect(read('just\nlines\nof text\n')).rejects.toThrow(
      'no pair of a German and an English column',
    );
    await expect(read(gzipSync(pairs.repeat(100)).subarray(0, 60))).rejects.toThrow(
      'cannot be read to its end',
    );
    await expect(
      Array.fromAsync(tatoeba.read({ files: [join(folder, 'absent')] })),
    ).rejects.toThrow('absent');
  });
});
