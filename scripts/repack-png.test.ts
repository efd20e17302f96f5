import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { repackPng, repackPngWithPalette } from './repack-png.ts';

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** Two pixels wide; each row is a filter byte and six bytes. */
function png(rows: number[][], colourType = 2): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(2, 0);
  header.writeUInt32BE(rows.length, 4);
  header.set([8, colourType, 0, 0, 0], 8);
  const data = deflateSync(Buffer.from(rows.flat()));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data.subarray(0, 5)),
    chunk('IDAT', data.subarray(5)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The rows of a repacked PNG, whose only data chunk follows signature and header. */
function rowsOf(file: Buffer): number[] {
  const at = 8 + 25;
  return [...inflateSync(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))];
}

describe('repackPng', () => {
  it.each([
    ['none', 0, [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
    ['sub', 1, [1, 2, 3, 4, 5, 6], [1, 2, 3, 5, 7, 9]],
    ['up', 2, [1, 2, 3, 4, 5, 6], [11, 22, 33, 44, 55, 66]],
    ['average', 3, [1, 2, 3, 4, 5, 6], [6, 12, 18, 27, 36, 45]],
    ['paeth', 4, [1, 2, 3, 4, 5, 255], [11, 22, 33, 44, 55, 59]],
  ])('undoes the filter "%s"', (_name, filter, bytes, plain) => {
    const first = [10, 20, 30, 40, 50, 60];
    const packed = repackPng(
      png([
        [0, ...first],
        [filter, ...bytes],
      ]),
    );
    expect(rowsOf(packed)).toEqual([0, ...first, 0, ...plain]);
    expect(rowsOf(repackPng(packed))).toEqual(rowsOf(packed));
  });

  it('refuses PNGs that it would corrupt', () => {
    expect(() => repackPng(png([[0, 1, 2, 3, 4, 5, 6]], 6))).toThrow(
      'eight-bit red, green and blue',
    );
    expect(() => repackPng(png([[7, 1, 2, 3, 4, 5, 6]]))).toThrow('row filter');
  });
});

describe('repackPngWithPalette', () => {
  /** The pixels of the repacked PNG: colours of the palette by the rows' indices. */
  function pixelsOf(file: Buffer): number[][] {
    const paletteAt = 8 + 25;
    const length = file.readUInt32BE(paletteAt);
    const palette = file.subarray(paletteAt + 8, paletteAt + 8 + length);
    const at = paletteAt + 12 + length;
    const rows = inflateSync(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
    return [...rows].flatMap((index, position) =>
      position % 3 === 0 ? [] : [[...palette.subarray(index * 3, index * 3 + 3)]],
    );
  }

  it('keeps the colours of a picture that has few', () => {
    const packed = repackPngWithPalette(
      png([
        [0, 1, 2, 3, 4, 5, 6],
        [2, 0, 0, 0, 252, 252, 252],
      ]),
    );
    expect([packed.readUInt8(24), packed.readUInt8(25)]).toEqual([8, 3]);
    expect(pixelsOf(packed)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [1, 2, 3],
      [0, 1, 2],
    ]);
  });

  it('turns a rare colour into the nearest of the 256 commonest', () => {
    const rows = Array.from({ length: 256 }, (_, shade) => [0, shade, 0, 0, shade, 0, 0]);
    const packed = repackPngWithPalette(png([...rows, [0, 90, 0, 0, 200, 3, 1]]));
    expect(pixelsOf(packed).slice(-2)).toEqual([
      [90, 0, 0],
      [200, 0, 0],
    ]);
  });
});
