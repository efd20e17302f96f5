import { appendFileSync, closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import {
  bucketBits,
  bucketOf,
  checkWord,
  hashWord,
  MOST_RECORD_BYTES,
  RECORD_HEADER_BYTES,
  writeAnswerIndex,
} from './answer-format.ts';
import { PAIR_NUMBER } from './schema.ts';

const CHUNK_BYTES = 1 << 20;

/** Collects finished answers in a file of their own until the database is complete, then appends them to it. */
export class AnswerPacker {
  readonly #path: string;
  readonly #file: number;
  readonly #hashes: number[] = [];
  readonly #checks: number[] = [];
  readonly #offsets: number[] = [];
  readonly #lengths: number[] = [];
  #pending: Uint8Array[] = [];
  #pendingBytes = 0;
  #bytes = 0;
  #isOpen = true;

  /** @param path of the temporary file, which is overwritten */
  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, 'w+');
  }

  /** @param value a WordReply, compressed with brotli; not to be changed afterwards */
  add(pair: LanguagePair, word: string, value: Uint8Array): void {
    const text = Buffer.from(word);
    const head = Buffer.alloc(RECORD_HEADER_BYTES);
    head.writeUInt8(PAIR_NUMBER[pair], 0);
    head.writeUInt16LE(text.length, 1);
    const length = head.length + text.length + value.length;
    if (this.#bytes + length > MOST_RECORD_BYTES) throw new Error('too many answers for one file');
    this.#hashes.push(hashWord(pair, word));
    this.#checks.push(checkWord(pair, word));
    this.#offsets.push(this.#bytes);
    this.#lengths.push(length);
    this.#bytes += length;
    this.#pending.push(head, text, value);
    this.#pendingBytes += length;
    if (this.#pendingBytes >= CHUNK_BYTES) this.#flush();
  }

  /** Length of all records. */
  get bytes(): number {
    return this.#bytes;
  }

  #flush(): void {
    const chunk = Buffer.concat(this.#pending);
    for (let done = 0; done < chunk.length;) done += writeSync(this.#file, chunk, done);
    this.#pending = [];
    this.#pendingBytes = 0;
  }

  /** The packed index of all answers. @throws if a word of a pair has two */
  index(): Uint8Array {
    this.#flush();
    const count = this.#hashes.length;
    const bits = bucketBits(count);
    const buckets = new Uint32Array(2 ** bits + 1);
    for (const hash of this.#hashes) {
      const after = bucketOf(hash, bits) + 1;
      buckets[after] = (buckets[after] ?? 0) + 1;
    }
    for (let bucket = 1; bucket < buckets.length; bucket++) {
      buckets[bucket] = (buckets[bucket] ?? 0) + (buckets[bucket - 1] ?? 0);
    }
    const next = buckets.slice();
    const order = new Uint32Array(count);
    this.#hashes.forEach((hash, answer) => {
      const bucket = bucketOf(hash, bits);
      const start = buckets[bucket] ?? 0;
      const place = next[bucket] ?? 0;
      for (const other of order.subarray(start, place)) this.#refuseSame(answer, other);
      order[place] = answer;
      next[bucket] = place + 1;
    });
    const inOrder = (values: readonly number[]) => (answer: number) => values[answer] ?? 0;
    return writeAnswerIndex({
      count,
      bits,
      buckets,
      hashes: Uint32Array.from(order, inOrder(this.#hashes)),
      offsets: Uint32Array.from(order, inOrder(this.#offsets)),
      lengths: Uint32Array.from(order, inOrder(this.#lengths)),
      checks: Uint16Array.from(order, inOrder(this.#checks)),
    });
  }

  #refuseSame(answer: number, other: number): void {
    if (this.#hashes[answer] !== this.#hashes[other]) return;
    if (this.#checks[answer] !== this.#checks[other]) return;
    const name = this.#nameOf(answer);
    if (name === this.#nameOf(other)) throw new Error(`there are two answers for ${name}`);
  }

  /** Pair and word of a record that is in the file. */
  #nameOf(answer: number): string {
    const record = Buffer.alloc(this.#lengths[answer] ?? 0);
    readSync(this.#file, record, 0, record.length, this.#offsets[answer] ?? 0);
    const length = record.readUInt16LE(1);
    const word = record.toString('utf8', RECORD_HEADER_BYTES, RECORD_HEADER_BYTES + length);
    return `${record.readUInt8(0)} ${word}`;
  }

  /** Appends the tail of the format to a database file. */
  appendTo(database: string, buildId: string): void {
    this.#flush();
    appendFileSync(database, buildId);
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let offset = 0; offset < this.#bytes;) {
      const length = readSync(this.#file, chunk, 0, CHUNK_BYTES, offset);
      if (length === 0) throw new Error(`${this.#path} ends too early`);
      appendFileSync(database, chunk.subarray(0, length));
      offset += length;
    }
  }

  /** Closes and removes the temporary file, once. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    closeSync(this.#file);
    rmSync(this.#path, { force: true });
  }
}
