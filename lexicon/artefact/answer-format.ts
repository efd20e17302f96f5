import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { PAIR_NUMBER } from './schema.ts';

/**
 * Where the finished answers are: behind the last page of the SQLite database, in the same file, which SQLite ignores. Offsets
 * are bytes.
 *
 * tail    the build id in UTF-8, then the records one after another, then the packed suggestions of each pair
 *         (suggestion-format.ts), whose place table `suggestion` has.
 * record  the pair's number (1 byte), the length of the word in bytes (2, little-endian), the word in UTF-8, the answer in brotli.
 * index   in table `answer_index`, held in memory by readers: little-endian sections of 32-bit words, then 16-bit. The answers
 *         are ordered by the first `bits` bits of their hash; `buckets` has the number of the first answer of each such value.
 *         Offsets count from the first record.
 */
const MAGIC = 0x31534e41;
const HEADER_WORDS = 3;
export const RECORD_HEADER_BYTES = 3;
/** So that offsets fit into 32 bits. */
export const MOST_RECORD_BYTES = 2 ** 32;

export interface AnswerIndex {
  count: number;
  /** How many of a hash's 32 bits number its bucket, from the left. */
  bits: number;
  buckets: Uint32Array;
  hashes: Uint32Array;
  offsets: Uint32Array;
  lengths: Uint32Array;
  /** A second hash, so that nearly no word reads the record of another. */
  checks: Uint16Array;
}

/** Two answers in a bucket on average. */
export function bucketBits(count: number): number {
  return Math.max(1, Math.ceil(Math.log2(count + 1)) - 1);
}

/** Spreads the bits of a 32-bit number: the finaliser of MurmurHash3. */
function mix(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}

/** The 32-bit hash that orders the answers: FNV-1a over the word's UTF-16 units. */
export function hashWord(pair: LanguagePair, word: string): number {
  let hash = 0x811c9dc5 ^ PAIR_NUMBER[pair];
  for (let index = 0; index < word.length; index++) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return mix(hash) >>> 0;
}

/** 16 bits that are independent of `hashWord`. */
export function checkWord(pair: LanguagePair, word: string): number {
  let hash = 0x9e3779b1 ^ PAIR_NUMBER[pair];
  for (let index = 0; index < word.length; index++) {
    hash = Math.imul(hash + word.charCodeAt(index), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  return mix(hash) & 0xffff;
}

export function bucketOf(hash: number, bits: number): number {
  return hash >>> (32 - bits);
}

/** Joins the sections into one buffer for `readAnswerIndex`. */
export function writeAnswerIndex(index: AnswerIndex): Uint8Array {
  const { count, bits, buckets, hashes, offsets, lengths, checks } = index;
  const header = Uint32Array.of(MAGIC, count, bits);
  const sections = [header, buckets, hashes, offsets, lengths, checks];
  const packed = new Uint8Array(sections.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const { buffer, byteOffset, byteLength } of sections) {
    packed.set(new Uint8Array(buffer, byteOffset, byteLength), offset);
    offset += byteLength;
  }
  return packed;
}

/** Views of the sections over the packed bytes. @throws {RangeError} if they do not have this layout */
export function readAnswerIndex(packed: Uint8Array): AnswerIndex {
  // Typed arrays of 32-bit words must begin at a multiple of four.
  const { buffer, byteOffset, byteLength } = packed.byteOffset % 4 === 0 ? packed : packed.slice();
  const [magic, count = 0, bits = 0] = new Uint32Array(buffer, byteOffset, HEADER_WORDS);
  const bucketCount = 2 ** bits + 1;
  const bytes = (HEADER_WORDS + bucketCount + 3 * count) * 4 + 2 * count;
  if (magic !== MAGIC || byteLength !== bytes) throw new RangeError('not an index of answers');
  let offset = byteOffset + HEADER_WORDS * 4;
  const words = (length: number): Uint32Array => {
    const section = new Uint32Array(buffer, offset, length);
    offset += section.byteLength;
    return section;
  };
  return {
    count,
    bits,
    buckets: words(bucketCount),
    hashes: words(count),
    offsets: words(count),
    lengths: words(count),
    checks: new Uint16Array(buffer, offset, count),
  };
}
