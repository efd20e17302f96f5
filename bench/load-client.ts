import { connect, type Socket } from 'node:net';

/**
 * A load generator in its own process: keep-alive connections with one open request each, over raw sockets, because
 * node:http's client would be slower than the measured servers and hide their differences.
 * Started by `startClient`, which sends one `LoadOrder` and gets one `LoadResult`.
 */
export interface LoadOrder {
  port: number;
  /** Requested in turn, from the beginning in every run. */
  paths: string[];
  connections: number;
  milliseconds: number;
  /** Sent as a bearer token, if given. */
  token?: string;
  /** Made in turn instead of the paths. */
  writes?: LoadWrite[];
}

/** A call that changes something, as JSON. */
export interface LoadWrite {
  method: 'POST' | 'PUT';
  path: string;
  token: string;
  body: object;
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds. */
  medianLatency: number;
  /** Below which 99 of 100 replies stay. */
  slowLatency: number;
  /** Replies that were no success. Must be 0 for a figure to be meaningful. */
  failures: number;
  bodyBytesPerReply: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const CONTENT_LENGTH = /content-length: (\d+)/iu;

class Connection {
  #buffer: Buffer = Buffer.alloc(0);
  readonly #socket: Socket;
  #sentAt = 0;
  readonly #onReply: (ok: boolean, bodyBytes: number, milliseconds: number) => Buffer | null;

  constructor(
    port: number,
    onReply: (ok: boolean, bodyBytes: number, milliseconds: number) => Buffer | null,
  ) {
    this.#onReply = onReply;
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk));
  }

  send(request: Buffer): void {
    this.#sentAt = performance.now();
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    const headEnd = this.#buffer.indexOf(HEAD_END);
    if (headEnd === -1) return;
    const head = this.#buffer.toString('latin1', 0, headEnd);
    const bodyBytes = Number(CONTENT_LENGTH.exec(head)?.[1] ?? 0);
    if (this.#buffer.length < headEnd + HEAD_END.length + bodyBytes) return;
    this.#buffer = Buffer.alloc(0);
    const ok = head.startsWith('20', 9);
    const next = this.#onReply(ok, bodyBytes, performance.now() - this.#sentAt);
    if (next) this.send(next);
  }
}

function requestOf(method: string, path: string, token?: string, body?: string): Buffer {
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
  const content =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip, deflate, br, zstd\r\naccept: application/json\r\n${authorization}${content}\r\n${body ?? ''}`,
  );
}

async function run({
  port,
  paths,
  connections,
  milliseconds,
  token,
  writes,
}: LoadOrder): Promise<LoadResult> {
  const requests =
    writes?.map(({ method, path, token: own, body }) =>
      requestOf(method, path, own, JSON.stringify(body)),
    ) ?? paths.map((path) => requestOf('GET', path, token));
  let turn = 0;
  let replies = 0;
  let failures = 0;
  let bodyBytes = 0;
  let running = true;
  const latencies: number[] = [];
  const nextRequest = (): Buffer => requests[turn++ % requests.length] ?? Buffer.alloc(0);
  const open = Array.from(
    { length: connections },
    () =>
      new Connection(port, (ok, bytes, latency) => {
        replies++;
        bodyBytes += bytes;
        if (!ok) failures++;
        latencies.push(latency);
        return running ? nextRequest() : null;
      }),
  );
  const startedAt = performance.now();
  for (const connection of open) connection.send(nextRequest());
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  running = false;
  const seconds = (performance.now() - startedAt) / 1000;
  for (const connection of open) connection.close();
  latencies.sort((a, b) => a - b);
  return {
    requestsPerSecond: replies / seconds,
    medianLatency: latencies[latencies.length >> 1] ?? 0,
    slowLatency: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    failures,
    bodyBytesPerReply: replies === 0 ? 0 : bodyBytes / replies,
  };
}

process.on('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result));
});
