import { brotliDecompressSync } from 'node:zlib';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import {
  type AnswerIndex,
  bucketOf,
  checkWord,
  hashWord,
  readAnswerIndex,
  RECORD_HEADER_BYTES,
} from './answer-format.ts';
import { type Artefact, ArtefactError } from './open.ts';
import { PAIR_NUMBER } from './schema.ts';
import { openTail, type Tail } from './tail.ts';

/** Most records are shorter. */
const USUAL_RECORD_BYTES = 16 * 1024;

/** The finished answer of a headword, as stored in the file. */
export interface StoredAnswer {
  /** From 0, stable within one build. */
  number: number;
  /** Brotli, one character (U+0000 to U+00FF) per byte: a text can be written together with the head of a response. */
  brotli: string;
}

/** The JSON text of a stored answer, a WordReply. */
export function answerText({ brotli }: StoredAnswer): string {
  return brotliDecompressSync(Buffer.from(brotli, 'latin1')).toString();
}

/** The finished answers of an artefact: an index in memory and one read of the file for each answer. */
export interface PackedAnswers {
  /** By the exact spelling of a headword. @throws if the file cannot be read */
  find: (pair: LanguagePair, word: string) => StoredAnswer | null;
  close: () => void;
}

/**
 * Opens the answers in the tail of an artefact's file. The caller closes them.
 * @throws {ArtefactError} if there are none of the same build, as after the file was replaced between two steps of opening
 */
export function openAnswers(path: string, artefact: Artefact): PackedAnswers {
  const packed = artefact.database.prepare('select packed from answer_index').get()?.['packed'];
  if (!(packed instanceof Uint8Array)) throw new ArtefactError(path, 'has no index of answers');
  const { readAt, start, close } = openTail(path, artefact);
  return { find: answerFinder(readAnswerIndex(packed), readAt, start), close };
}

/**
 * Finds answers with at most one read each, but for words whose hashes of 48 bits collide.
 * @param start of the first record, in bytes
 */
export function answerFinder(
  { bits, buckets, hashes, offsets, lengths, checks }: AnswerIndex,
  readAt: Tail['readAt'],
  start: number,
): PackedAnswers['find'] {
  /** Reused for each record that fits: nothing of it leaves this function but copies. */
  let record = Buffer.allocUnsafe(USUAL_RECORD_BYTES);
  return (pair, word) => {
    const hash = hashWord(pair, word);
    const bucket = bucketOf(hash, bits);
    const end = buckets[bucket + 1] ?? 0;
    for (let number = buckets[bucket] ?? 0; number < end; number++) {
      if (hashes[number] !== hash || checks[number] !== checkWord(pair, word)) continue;
      const length = lengths[number] ?? 0;
      if (length > record.length) record = Buffer.allocUnsafe(length);
      if (readAt(record, length, start + (offsets[number] ?? 0)) !== length) {
        throw new Error('the dictionary file is shorter than it was when it was opened');
      }
      const afterWord = RECORD_HEADER_BYTES + record.readUInt16LE(1);
      const isIt =
        record[0] === PAIR_NUMBER[pair] &&
        record.toString('utf8', RECORD_HEADER_BYTES, afterWord) === word;
      if (isIt) return { number, brotli: record.toString('latin1', afterWord, length) };
    }
    return null;
  };
}
