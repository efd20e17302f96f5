import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readCollectionFile } from './anki-package.ts';

const CONTENT = strToU8('what is in the collection '.repeat(100));

/** The same zip with the sizes of its first file in the ZIP64 extra field (APPNOTE 4.5.3). */
function withLongSizes(zip: Uint8Array): Uint8Array {
  const file = Buffer.from(zip);
  const at = file.indexOf('PK\u0001\u0002', 0, 'latin1');
  const end = file.indexOf('PK\u0005\u0006', 0, 'latin1');
  const nameEnd = at + 46 + file.readUInt16LE(at + 28);
  const field = Buffer.alloc(28);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(24, 2);
  for (const [index, place] of [24, 20, 42].entries()) {
    field.writeBigUInt64LE(BigInt(file.readUInt32LE(at + place)), 4 + index * 8);
    file.writeUInt32LE(0xff_ff_ff_ff, at + place);
  }
  // Another extra field, such as timestamps, comes first.
  const other = Buffer.from([0x55, 0x54, 1, 0, 7]);
  file.writeUInt16LE(file.readUInt16LE(at + 30) + field.length + other.length, at + 30);
  return Buffer.concat([
    file.subarray(0, nameEnd),
    other,
    field,
    file.subarray(nameEnd, end),
    file.subarray(end),
  ]);
}

test.each([
  ['deflated', () => zipSync({ media: strToU8('{}'), 'collection.anki2': CONTENT })],
  ['stored', () => zipSync({ 'collection.anki2': CONTENT }, { level: 0 })],
  [
    'with a comment',
    () => Buffer.concat([zipSync({ 'collection.anki2': CONTENT }), strToU8('hello')]),
  ],
  ['with long sizes', () => withLongSizes(zipSync({ 'collection.anki2': CONTENT }))],
  ['empty', () => zipSync({ 'collection.anki2': new Uint8Array() })],
])('the collection of a package is read: %s', async (name, zip) => {
  const expected = name === 'empty' ? new Uint8Array() : CONTENT;
  expect(Buffer.from(await readCollectionFile(zip()))).toEqual(Buffer.from(expected));
});
