import { zstdDecompressSync } from 'node:zlib';
import { unzipSync } from 'fflate';
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

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * The SQLite file in an Anki package. Nothing else is unpacked, and no more than `COLLECTION_BYTES`, whatever sizes the
 * package claims.
 * @throws {ImportProblem} for what is damaged, encrypted, a zip bomb or no Anki package
 */
export function readCollectionFile(bytes: Uint8Array): Uint8Array {
  if (isEncrypted(bytes)) throw new ImportProblem('import_encrypted');
  const names = new Set<string>();
  let total = 0;
  // First only what the directory says; nothing is unpacked where the filter refuses.
  unzip(bytes, ({ name, originalSize }) => {
    names.add(name);
    total += originalSize;
    if (total > PACKAGE_BYTES || names.size > MOST_FILES) {
      throw new ImportProblem('import_unpacks_too_large');
    }
    return false;
  });
  const wanted = COLLECTIONS.find((name) => names.has(name));
  if (wanted === undefined) throw new ImportProblem('import_not_a_list');
  const unpacked = unzip(bytes, ({ name, originalSize }) => {
    if (name !== wanted) return false;
    if (originalSize > COLLECTION_BYTES) throw new ImportProblem('import_unpacks_too_large');
    return true;
  })[wanted];
  if (!unpacked) throw new ImportProblem('import_broken_zip');
  return wanted === 'collection.anki21b' ? decodeZstd(unpacked) : unpacked;
}

type Filter = NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>;

/** fflate makes room for the claimed size and writes no byte beyond it. */
function unzip(bytes: Uint8Array, filter: Filter): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    // fflate's own errors, and reads beyond the end of a torn file.
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

/** Bit 0 of the flags of an entry in the central directory (APPNOTE 4.4.4); fflate would read noise. */
function isEncrypted(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = bytes.length - END_BYTES;
  let end = last;
  while (
    end >= 0 &&
    end >= last - LONGEST_COMMENT &&
    view.getUint32(end, true) !== END_OF_DIRECTORY
  ) {
    end -= 1;
  }
  if (end < 0 || view.getUint32(end, true) !== END_OF_DIRECTORY) {
    throw new ImportProblem('import_broken_zip');
  }
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= end && view.getUint32(at, true) === CENTRAL_DIRECTORY) {
    if ((view.getUint16(at + 8, true) & 1) === 1) return true;
    at += 46 + [28, 30, 32].reduce((sum, part) => sum + view.getUint16(at + part, true), 0);
  }
  return false;
}
