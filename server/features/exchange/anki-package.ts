import { buffer } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ImportProblem } from './import-problem.ts';

/** Newest first: a package from a newer Anki also has a `collection.anki2`, which only says "please update". */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
/** Unpacked. 10,000 notes with much markup take about 20 MB. */
const COLLECTION_BYTES = 64_000_000;
/** The total size that the package declares; media are never unpacked. */
const PACKAGE_BYTES = 1_000_000_000;
const MOST_FILES = 20_000;

const END_OF_DIRECTORY = Buffer.from('PK\u0005\u0006', 'latin1');
const END_BYTES = 22;

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * The SQLite file in an Anki package. Nothing else is unpacked, and never more than `COLLECTION_BYTES`, whatever sizes the
 * package declares.
 * @throws {ImportProblem} if the package is damaged, encrypted, a zip bomb or not from Anki
 */
export async function readCollectionFile(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const zip = await fromBufferPromise(withoutTail(bytes), { decodeStrings: false });
    const entries = await readDirectory(zip);
    const wanted = COLLECTIONS.find((name) => entries.has(name));
    const entry = wanted === undefined ? undefined : entries.get(wanted);
    if (!entry) throw new ImportProblem('import_not_a_list');
    if (entry.uncompressedSize > COLLECTION_BYTES) {
      throw new ImportProblem('import_unpacks_too_large');
    }
    // Fails at the first byte beyond the size that the directory declares.
    const unpacked = await buffer(await zip.openReadStreamPromise(entry));
    return wanted === 'collection.anki21b' ? decodeZstd(unpacked) : unpacked;
  } catch (error) {
    // Any error of the reader means that the zip is invalid.
    throw error instanceof ImportProblem ? error : new ImportProblem('import_broken_zip');
  }
}

/** Cuts off anything appended to the file, which the reader takes for a comment of the wrong length. */
function withoutTail(bytes: Uint8Array): Buffer {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zip.lastIndexOf(END_OF_DIRECTORY);
  if (end === -1) throw new ImportProblem('import_broken_zip');
  return zip.subarray(0, end + END_BYTES + zip.readUInt16LE(end + END_BYTES - 2));
}

async function readDirectory(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new ImportProblem('import_encrypted');
    entries.set(entry.fileNameRaw.toString('latin1'), entry);
    total += entry.uncompressedSize;
    if (total > PACKAGE_BYTES || entries.size > MOST_FILES) {
      throw new ImportProblem('import_unpacks_too_large');
    }
  }
  return entries;
}

function decodeZstd(bytes: Uint8Array): Uint8Array {
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: COLLECTION_BYTES });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new ImportProblem(isTooLarge ? 'import_unpacks_too_large' : 'import_broken_zip');
  }
}
