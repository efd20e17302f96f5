import { Worker } from 'node:worker_threads';

/** Which database a thread opens: the one in a folder, or one in memory, empty or from an archive of `dumpDataDir`. */
export type PgliteSource = { folder: string } | { archive: Uint8Array<ArrayBuffer> | null };

/** What the thread says: once whether it has opened its database, then the answer to each batch. */
export type PgliteMessage = { isOpen: true } | { failure: string } | { answer: Uint8Array };

/**
 * The embedded database in a thread of its own, so that calls that need no database do not wait for those that do. It
 * speaks PostgreSQL's protocol, for one connection.
 */
export class PgliteThread {
  readonly #worker: Worker;
  /** Resolves when the thread is gone, whatever ended it. */
  readonly ended: Promise<void>;
  #failure: Error | undefined;

  /** @throws if the database cannot be opened; the thread has then ended */
  static async open(source: PgliteSource): Promise<PgliteThread> {
    const thread = new PgliteThread(source);
    const opened = new Promise<PgliteMessage>((resolve) => thread.#worker.once('message', resolve));
    const message = await Promise.race([opened, thread.ended]);
    if (message && 'isOpen' in message) return thread;
    await thread.ended;
    if (message && 'failure' in message) throw connectionError(message.failure);
    throw thread.#failure ?? connectionError('its thread ended');
  }

  private constructor(source: PgliteSource) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: source,
      execArgv: [],
    });
    this.#worker.on(
      'error',
      (error: Error) => (this.#failure = connectionError(error.message, error)),
    );
    this.ended = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
  }

  /** @param onEnd called when the thread has ended, with an error if it crashed */
  listen(onAnswer: (answer: Uint8Array) => void, onEnd: (failure?: Error) => void): void {
    this.#worker.on('message', (message: PgliteMessage) => {
      if ('answer' in message) onAnswer(message.answer);
    });
    void this.ended.then(() => onEnd(this.#failure));
  }

  /** Sends messages of the protocol, complete ones, which are answered together. */
  send(batch: Uint8Array): void {
    // As it is, all of the buffer would be copied of which it is a part.
    const own = new Uint8Array(batch);
    this.#worker.postMessage(own, [own.buffer]);
  }

  /** Closes the database after everything that was sent before. */
  async close(): Promise<void> {
    this.#worker.postMessage(null);
    await this.ended;
  }

  /** Ends the thread wherever it is: the next one to open the database recovers it, as after `kill -9`. */
  async kill(): Promise<void> {
    await this.#worker.terminate();
    await this.ended;
  }
}

/** An error with SQLSTATE 08006, "connection failure", so that its callers know that it was no fault of theirs. */
function connectionError(message: string, cause?: Error): Error {
  return Object.assign(new Error(`the embedded database ended: ${message}`, { cause }), {
    code: '08006',
  });
}
