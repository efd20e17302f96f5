import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readLines } from './read-lines.ts';
import { cleanText, splitOutsideBrackets } from './source-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Buffer, maximumBytes?: number): Promise<(string | null)[]> {
  const file = join(folder, 'file');
  writeFileSync(file, content);
  return (await Array.fromAsync(readLines(file, maximumBytes))).flat();
}

describe('lines', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\nb\n', ['a', 'b']],
    ['a\r\n\r\nb', ['a', '', 'b']],
    ['\uFEFFa\n\uFEFFb', ['a', '\uFEFFb']],
  ])('of %j', async (content, lines) => {
    expect(await read(content)).toEqual(lines);
    expect(await read(gzipSync(content))).toEqual(lines);
  });

  it('does not break letters that span two chunks of a file', async () => {
    const line = 'äöü€𐌷'.repeat(50_000);
    expect(await read(`${line}\n${line}`)).toEqual([line, line]);
  });

  it('yields null for a line over the limit, in any position', async () => {
    expect(
      await read(`${'x'.repeat(11)}\nok\n${'y'.repeat(700_000)}\nend\n${'z'.repeat(11)}`, 10),
    ).toEqual([null, 'ok', null, 'end', null]);
  });

  it('can be stopped early', async () => {
    writeFileSync(join(folder, 'long'), 'line\n'.repeat(500_000));
    for await (const lines of readLines(join(folder, 'long'))) {
      expect(lines[0]).toBe('line');
      break;
    }
  });

  it('names an unreadable file', async () => {
    await expect(Array.fromAsync(readLines(join(folder, 'absent')))).rejects.toThrow('absent');
    await expect(read(gzipSync('a\n'.repeat(1000)).subarray(0, 20))).rejects.toThrow(
      'cannot be read to its end',
    );
  });
});

describe('text', () => {
  it.each([
    ['a\u0308', 'ä'],
    ['  a \n\t b\0c ', 'a b c'],
    ['', undefined],
    [' \u0000 ', undefined],
    [7, undefined],
    [null, undefined],
    ['x'.repeat(1001), undefined],
  ])('%j is %j', (value, text) => expect(cleanText(value)).toBe(text));

  it.each([
    ['a; b', ['a', 'b']],
    ['a (b; c); d', ['a (b; c)', 'd']],
    ['a {b; c} [d; e] <f; g>', ['a {b; c} [d; e] <f; g>']],
    ['oder /o.; od./; und', ['oder /o.; od./', 'und']],
    ['a / b; c / d', ['a / b', 'c / d']],
    ['a (b; c', ['a (b', 'c']],
    ['a) b; c', ['a) b', 'c']],
  ])('%s', (text, parts) => expect(splitOutsideBrackets(text, ';')).toEqual(parts));
});
