import { availableParallelism } from 'node:os';
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

interface Head {
  pair: LanguagePair;
  word: string;
}

/**
 * Writes finished answers: the bytes that the server sends to clients that accept brotli. Threads compress them while the
 * build continues. Always call `close`, even after an error.
 */
export class AnswerWriter {
  readonly #writer: ArtefactWriter;
  readonly #threads: CompressThread[];
  #heads: Head[] = [];
  #texts: string[] = [];
  /** Batches in progress, in their order. */
  readonly #underWay: { heads: Head[]; values: Promise<Uint8Array[]> }[] = [];
  #sent = 0;
  count = 0;

  /** @param threads one less than there are processors: the build itself needs one */
  constructor(writer: ArtefactWriter, threads = Math.max(1, availableParallelism() - 1)) {
    this.#writer = writer;
    this.#threads = Array.from({ length: threads }, () => new CompressThread());
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
    this.#heads.push({ pair, word });
    this.#texts.push(text);
    if (this.#texts.length >= BATCH) await this.#send();
  }

  async #send(): Promise<void> {
    const thread = this.#threads[this.#sent++ % this.#threads.length];
    if (!thread) throw new Error('there is no thread to compress answers');
    const values = thread.compress(this.#texts);
    // Reported when its turn comes.
    values.catch(() => {});
    this.#underWay.push({ heads: this.#heads, values });
    this.#heads = [];
    this.#texts = [];
    if (this.#underWay.length >= MOST_IN_PROGRESS * this.#threads.length) await this.#receive();
  }

  async #receive(): Promise<void> {
    const batch = this.#underWay.shift();
    if (!batch) return;
    const values = await batch.values;
    batch.heads.forEach(({ pair, word }, index) => {
      const value = values[index];
      if (!value) throw new Error(`no compressed answer of ${word}`);
      this.#writer.addAnswer(pair, word, value);
    });
  }

  /** Waits until all answers are written. */
  async flush(): Promise<void> {
    if (this.#texts.length > 0) await this.#send();
    while (this.#underWay.length > 0) await this.#receive();
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

/** A thread that compresses one batch after another. */
class CompressThread {
  readonly #worker = new Worker(new URL('./compress-worker.ts', import.meta.url));
  readonly #waiting: PromiseWithResolvers<Uint8Array[]>[] = [];
  #failure: Error | null = null;

  constructor() {
    this.#worker.on('message', (values: Uint8Array[]) => this.#waiting.shift()?.resolve(values));
    this.#worker.on('error', (error: Error) => {
      this.#failure = error;
      for (const waiting of this.#waiting.splice(0)) waiting.reject(error);
    });
  }

  compress(texts: string[]): Promise<Uint8Array[]> {
    if (this.#failure) return Promise.reject(this.#failure);
    const waiting = Promise.withResolvers<Uint8Array[]>();
    this.#waiting.push(waiting);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    this.#worker.postMessage(texts);
    return waiting.promise;
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
