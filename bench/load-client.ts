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
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds. */
  medianLatency: number;
  /** Replies that were not 200. Must be 0 for a figure to be meaningful. */
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
    const ok = head.startsWith('200', 9);
    const next = this.#onReply(ok, bodyBytes, performance.now() - this.#sentAt);
    if (next) this.send(next);
  }
}

async function run({
  port,
  paths,
  connections,
  milliseconds,
  token,
}: LoadOrder): Promise<LoadResult> {
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
  const requests = paths.map((path) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip, deflate, br, zstd\r\naccept: application/json\r\n${authorization}\r\n`,
    ),
  );
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
    failures,
    bodyBytesPerReply: replies === 0 ? 0 : bodyBytes / replies,
  };
}

process.on('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result));
});
