import { inflateRawSync, zstdDecompressSync } from 'node:zlib';
import { ImportProblem } from './import-problem.ts';

/** The newest first: a package of a newer Anki has a `collection.anki2` too, which says only "please update". */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
/** Unpacked. 10,000 notes with much markup have some 20 MB. */
const COLLECTION_BYTES = 64_000_000;
/** Of all that the package says it unpacks to; media are not unpacked at all. */
const PACKAGE_BYTES = 1_000_000_000;
const MOST_FILES = 20_000;

const CENTRAL_DIRECTORY = 0x02_01_4b_50;
const END_OF_DIRECTORY = 0x06_05_4b_50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xff_ff;
const LONG_SIZES = 1;
const ELSEWHERE = 0xff_ff_ff_ff;
const STORED = 0;
const DEFLATED = 8;

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/** One file of a zip, as the directory at its end tells. */
interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  /** 0: stored, 8: deflate. */
  method: number;
  /** Bytes in the zip. */
  packed: number;
  /** Bytes that it claims to unpack to. */
  unpacked: number;
  /** Where its own header begins. */
  at: number;
}

/**
 * The SQLite file in an Anki package. Nothing else is unpacked, and no more than `COLLECTION_BYTES`, whatever sizes the
 * package claims.
 * @throws {ImportProblem} for what is damaged, encrypted, a zip bomb or no Anki package
 */
export function readCollectionFile(bytes: Uint8Array): Uint8Array {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  try {
    for (const entry of entriesOf(zip)) {
      if (entry.isEncrypted) throw new ImportProblem('import_encrypted');
      entries.set(entry.name, entry);
      total += entry.unpacked;
      if (total > PACKAGE_BYTES || entries.size > MOST_FILES) {
        throw new ImportProblem('import_unpacks_too_large');
      }
    }
    const wanted = COLLECTIONS.find((name) => entries.has(name));
    const entry = wanted === undefined ? undefined : entries.get(wanted);
    if (!entry) throw new ImportProblem('import_not_a_list');
    if (entry.unpacked > COLLECTION_BYTES) throw new ImportProblem('import_unpacks_too_large');
    const unpacked = unpack(zip, entry);
    return wanted === 'collection.anki21b' ? decodeZstd(unpacked) : unpacked;
  } catch (error) {
    // Reads beyond the end of a torn file.
    if (error instanceof RangeError) throw new ImportProblem('import_broken_zip');
    throw error;
  }
}

/** The central directory (APPNOTE 4.3.12). */
function* entriesOf(zip: Buffer): Generator<ZipEntry> {
  const end = endOfDirectory(zip);
  let at = zip.readUInt32LE(end + 16);
  while (at + 46 <= end && zip.readUInt32LE(at) === CENTRAL_DIRECTORY) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) =>
      zip.readUInt16LE(at + place),
    ) as [number, number, number];
    const extra = at + 46 + nameBytes;
    const [unpacked, packed, header] = longSizes(zip.subarray(extra, extra + extraBytes), [
      zip.readUInt32LE(at + 24),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ]);
    yield {
      name: zip.toString('latin1', at + 46, extra),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      method: zip.readUInt16LE(at + 10),
      packed,
      unpacked,
      at: header,
    };
    at = extra + extraBytes + commentBytes;
  }
}

/** It stands before a comment of any length. */
function endOfDirectory(zip: Buffer): number {
  const last = zip.length - END_BYTES;
  for (let end = last; end >= 0 && end >= last - LONGEST_COMMENT; end--) {
    if (zip.readUInt32LE(end) === END_OF_DIRECTORY) return end;
  }
  throw new ImportProblem('import_broken_zip');
}

type Sizes = [unpacked: number, packed: number, at: number];

/** Some writers put all sizes into the field for those beyond 4 GB (APPNOTE 4.5.3). */
function longSizes(extra: Buffer, sizes: Sizes): Sizes {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== LONG_SIZES) continue;
    let place = at + 4;
    return sizes.map((size) => {
      if (size !== ELSEWHERE) return size;
      place += 8;
      return Number(extra.readBigUInt64LE(place - 8));
    }) as Sizes;
  }
  return sizes;
}

/** It must unpack to what it claims: inflating ends at the first byte more. */
function unpack(zip: Buffer, { at, method, packed, unpacked }: ZipEntry): Uint8Array {
  const begin = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  if (begin + packed > zip.length) throw new ImportProblem('import_broken_zip');
  const data = zip.subarray(begin, begin + packed);
  const content = method === STORED ? data : method === DEFLATED ? inflate(data, unpacked) : null;
  if (content?.length !== unpacked) throw new ImportProblem('import_broken_zip');
  return content;
}

function inflate(data: Buffer, most: number): Uint8Array {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, most) });
  } catch {
    // Too long or no deflate: zlib has no other complaints.
    throw new ImportProblem('import_broken_zip');
  }
}

function decodeZstd(bytes: Uint8Array): Uint8Array {
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: COLLECTION_BYTES });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new ImportProblem(isTooLarge ? 'import_unpacks_too_large' : 'import_broken_zip');
  }
}
