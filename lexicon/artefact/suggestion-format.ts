import type { Suggestion } from '#contract/dictionary/schemas.ts';
import { GENDERS, LEVELS, numberOf, PARTS_OF_SPEECH } from './enums.ts';

/**
 * The layout of the packed suggestion index: little-endian sections of 32-bit words, then 16-bit, then bytes, so that
 * each is a typed array over the one buffer and opening copies nothing.
 *
 * words   numbered from 0 by descending score. `values[valueOffsets[w]..valueOffsets[w+1]]` is the word, followed by U+0000 and
 *         its gloss if it has one, in UTF-8. `facts[w]` has its part of speech, gender and level, see `packFacts`.
 * keys    folded spellings in the order of their UTF-8 bytes; each leads to one word and has its own score.
 * nodes   one for each prefix that more than SCAN_LIMIT keys share, with its precomputed best words; found through
 *         `table`, an open-addressing hash table over the prefix bytes. Shorter ranges are scanned, so no query reads
 *         more than SCAN_LIMIT keys.
 */
export const MAGIC = 0x32475553;
export const HEADER_WORDS = 8;
/** Maximum number of suggestions per query: the contract's limit. */
export const LIST_LENGTH = 20;
export const SCAN_LIMIT = 48;
/** Key scores are integers: this many per unit of SuggestionRow's score. */
export const SCORE_UNIT = 1000;
const COMMON_SCORE = 4.5 * SCORE_UNIT;
/** Added to the score of a key that equals the query; greater than any score. */
export const WHOLE_MATCH = 0x10000;

export interface SuggestionSections {
  wordCount: number;
  keyCount: number;
  nodeCount: number;
  valueOffsets: Uint32Array;
  keyOffsets: Uint32Array;
  keyWords: Uint32Array;
  /** Index of the first key of the node's prefix. */
  nodeKeys: Uint32Array;
  /** Start of the node's words in `lists`; one element more than there are nodes. */
  nodeLists: Uint32Array;
  lists: Uint32Array;
  /** Node number + 1, or 0 if empty; its length is a power of two. */
  table: Uint32Array;
  keyScores: Uint16Array;
  facts: Uint16Array;
  /** Length of the node's prefix in bytes. */
  nodeLengths: Uint8Array;
  /** How many of the node's words have the prefix as a whole key; they come first. */
  nodeWholes: Uint8Array;
  /** 1 if the word begins with a capital letter. */
  capitals: Uint8Array;
  keyBytes: Uint8Array;
  values: Uint8Array;
}

/** FNV-1a over `bytes[start, end)`, as an unsigned 32-bit number. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index++) {
    hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Splits `packed` into its sections. Throws RangeError if it does not have this layout. */
export function readSections(packed: Uint8Array): SuggestionSections {
  // Typed arrays of 32-bit words must begin at a multiple of four.
  const bytes = packed.byteOffset % 4 === 0 ? packed : packed.slice();
  const header = new Uint32Array(bytes.buffer, bytes.byteOffset, HEADER_WORDS);
  const [magic, wordCount, keyCount, nodeCount, listCount, tableSize, keyLength, valueLength] =
    header as unknown as [number, number, number, number, number, number, number, number];
  if (magic !== MAGIC) throw new RangeError('not a suggestion index');
  let offset = bytes.byteOffset + HEADER_WORDS * 4;
  const words = (length: number): Uint32Array => {
    const section = new Uint32Array(bytes.buffer, offset, length);
    offset += length * 4;
    return section;
  };
  const octets = (length: number): Uint8Array => {
    const section = new Uint8Array(bytes.buffer, offset, length);
    offset += length;
    return section;
  };
  const valueOffsets = words(wordCount + 1);
  const keyOffsets = words(keyCount + 1);
  const keyWords = words(keyCount);
  const nodeKeys = words(nodeCount);
  const nodeLists = words(nodeCount + 1);
  const lists = words(listCount);
  const table = words(tableSize);
  const halves = (length: number): Uint16Array => {
    const section = new Uint16Array(bytes.buffer, offset, length);
    offset += length * 2;
    return section;
  };
  const keyScores = halves(keyCount);
  const facts = halves(wordCount);
  return {
    wordCount,
    keyCount,
    nodeCount,
    valueOffsets,
    keyOffsets,
    keyWords,
    nodeKeys,
    nodeLists,
    lists,
    table,
    keyScores,
    facts,
    nodeLengths: octets(nodeCount),
    nodeWholes: octets(nodeCount),
    capitals: octets(wordCount),
    keyBytes: octets(keyLength),
    values: octets(valueLength),
  };
}

/** Between a word and its gloss. */
export const GLOSS_MARK = '\0';

type Facts = Pick<Suggestion, 'part_of_speech' | 'gender' | 'level'>;

/** Bits of `facts`, from the right: the number of the part of speech (enums.ts) plus 1 in five, of the gender in two, of the level in three; 0 for none. */
export function packFacts({ part_of_speech: partOfSpeech, gender, level }: Facts): number {
  const number = (names: readonly string[], name: string | undefined): number =>
    name === undefined ? 0 : numberOf(names, name) + 1;
  return (
    number(PARTS_OF_SPEECH, partOfSpeech) |
    (number(GENDERS, gender) << 5) |
    (number(LEVELS, level) << 7)
  );
}

export function unpackFacts(facts: number): Facts {
  const partOfSpeech = PARTS_OF_SPEECH[(facts & 31) - 1];
  const gender = GENDERS[((facts >> 5) & 3) - 1];
  const level = LEVELS[((facts >> 7) & 7) - 1];
  return {
    ...(partOfSpeech && { part_of_speech: partOfSpeech }),
    ...(gender && { gender }),
    ...(level && { level }),
  };
}

/** Joins the sections into one buffer for `readSections`. */
export function writeSections(sections: SuggestionSections): Uint8Array {
  const { wordCount, keyCount, nodeCount } = sections;
  const header = Uint32Array.of(
    MAGIC,
    wordCount,
    keyCount,
    nodeCount,
    sections.lists.length,
    sections.table.length,
    sections.keyBytes.length,
    sections.values.length,
  );
  const parts: ArrayBufferView[] = [
    header,
    sections.valueOffsets,
    sections.keyOffsets,
    sections.keyWords,
    sections.nodeKeys,
    sections.nodeLists,
    sections.lists,
    sections.table,
    sections.keyScores,
    sections.facts,
    sections.nodeLengths,
    sections.nodeWholes,
    sections.capitals,
    sections.keyBytes,
    sections.values,
  ];
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    packed.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), offset);
    offset += part.byteLength;
  }
  return packed;
}

/** One or two letters are more likely the beginning of a word than an abbreviation (H, GI), unless the word is common (in). */
export function countsWhole(length: number, score: number): boolean {
  return length > 2 || score >= COMMON_SCORE;
}

/** The best `limit` distinct words of a range of keys, kept in descending order while reading, which avoids a sort. */
export class BestWords {
  readonly words = new Uint32Array(LIST_LENGTH);
  readonly scores = new Uint32Array(LIST_LENGTH);
  length = 0;
  #limit = LIST_LENGTH;

  clear(limit: number): void {
    this.length = 0;
    this.#limit = Math.min(limit, LIST_LENGTH);
  }

  offer(word: number, score: number): void {
    const { words, scores } = this;
    const limit = this.#limit;
    if (limit === 0 || (this.length === limit && score <= (scores[limit - 1] ?? 0))) return;
    let at = this.length;
    for (let index = 0; index < this.length; index++) {
      if (words[index] !== word) continue;
      if ((scores[index] ?? 0) >= score) return;
      at = index;
      break;
    }
    if (at === this.length) {
      if (this.length < limit) this.length++;
      else at = limit - 1;
    }
    while (at > 0 && (scores[at - 1] ?? 0) < score) {
      words[at] = words[at - 1] ?? 0;
      scores[at] = scores[at - 1] ?? 0;
      at--;
    }
    words[at] = word;
    scores[at] = score;
  }
}
