import { Worker } from 'node:worker_threads';
import {
  type LanguagePair,
  type WordReply,
  wordReplySchema,
} from '#contract/dictionary/schemas.ts';
import type { ArtefactWriter } from '../artefact/write.ts';

/** One answer in this many is checked against the contract while building; the tests check all answers of the fixtures. */
const CHECKED_EVERY = 500;
const BATCH = 256;
/** Number of batches in progress at which `add` waits; no other answers are held in memory. */
const MOST_IN_PROGRESS = 8;

/** The entry of an answer to show first, and how the word matches it. */
export interface Primary {
  primary: number;
  matched: WordReply['matched'];
}
const HEADWORD: Primary = { primary: 0, matched: { kind: 'headword' } };

interface Batch {
  heads: { pair: LanguagePair; word: string }[];
  texts: string[];
}

/**
 * Writes finished answers: the bytes that the server sends to clients that accept brotli. A worker compresses them while
 * the build continues. Always call `close`, even after an error.
 */
export class AnswerWriter {
  readonly #writer: ArtefactWriter;
  readonly #worker = new Worker(new URL('./compress-worker.ts', import.meta.url));
  #batch: Batch = { heads: [], texts: [] };
  readonly #underWay: Batch[] = [];
  readonly #replies: Uint8Array[][] = [];
  #failure: Error | null = null;
  #wake: () => void = () => {};
  count = 0;

  constructor(writer: ArtefactWriter) {
    this.#writer = writer;
    this.#worker.on('message', (values: Uint8Array[]) => {
      this.#replies.push(values);
      this.#wake();
    });
    this.#worker.on('error', (error: Error) => {
      this.#failure = error;
      this.#wake();
    });
  }

  /** `entries`: the finished JSON of each entry of the reply, the word's own entries first. */
  async add(
    pair: LanguagePair,
    word: string,
    entries: readonly string[],
    { primary, matched }: Primary = HEADWORD,
  ): Promise<void> {
    const text = `{"entries":[${entries.join(',')}],"primary_entry":${primary},"query":${JSON.stringify(word)},"matched":${JSON.stringify(matched)}}`;
    if (this.count % CHECKED_EVERY === 0) checkAnswer(text);
    this.count++;
    this.#batch.heads.push({ pair, word });
    this.#batch.texts.push(text);
    if (this.#batch.texts.length >= BATCH) await this.#send();
  }

  async #send(): Promise<void> {
    const batch = this.#batch;
    this.#batch = { heads: [], texts: [] };
    this.#underWay.push(batch);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    this.#worker.postMessage(batch.texts);
    if (this.#underWay.length >= MOST_IN_PROGRESS) await this.#receive();
  }

  async #receive(): Promise<void> {
    while (this.#replies.length === 0) {
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const values = this.#replies.shift() ?? [];
    const batch = this.#underWay.shift();
    batch?.heads.forEach(({ pair, word }, index) => {
      const value = values[index];
      if (!value) throw new Error(`no compressed answer of ${word}`);
      this.#writer.addAnswer(pair, word, value);
    });
  }

  /** Waits until all answers are written. */
  async flush(): Promise<void> {
    if (this.#batch.texts.length > 0) await this.#send();
    while (this.#underWay.length > 0) await this.#receive();
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Throws with the first problem if a reply does not match the contract. */
export function checkAnswer(text: string): WordReply {
  const result = wordReplySchema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(
    `answer does not match the contract: ${issue?.path.join('.')}: ${issue?.message} in ${text.slice(0, 200)}`,
  );
}
