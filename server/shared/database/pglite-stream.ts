import { Duplex } from 'node:stream';
import { callbackify } from 'node:util';
import type { PgliteThread } from './pglite-thread.ts';

/** What `pg` takes for the socket of a connection: carries its messages to the embedded database's thread. */
export class PgliteStream extends Duplex {
  readonly #opening: Promise<PgliteThread>;
  #thread: PgliteThread | undefined;

  constructor(opening: Promise<PgliteThread>) {
    super();
    this.#opening = opening;
  }

  connect(): this {
    this.#opening.then(
      (thread) => {
        this.#thread = thread;
        thread.listen(
          (answer) => this.push(answer),
          (failure) => this.destroy(failure),
        );
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _read(): void {}

  /** `pg` writes nothing before it is connected. */
  override _write(message: Uint8Array, _encoding: string, done: () => void): void {
    this.#thread?.send(message);
    done();
  }

  /** Messages that `pg` corks belong together: one way to the thread and back instead of five. */
  override _writev(messages: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _final(done: () => void): void {
    callbackify(async () => this.#thread?.close())(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    callbackify(async () => this.#thread?.kill())(() => done(error));
  }

  // A thread has no such settings.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
