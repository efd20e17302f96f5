import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { PgliteMessage, PgliteSource } from './pglite-thread.ts';

/** The embedded database's thread. Only `pglite-thread.ts` starts it. */

/**
 * PostgreSQL's page cache, which WebAssembly holds in memory of the process from the start; initdb's 128 MB are meant for a
 * server. What it does not hold is in the system's cache, a copy away. Given at each start, so it holds for every folder.
 */
const SHARED_BUFFERS = ['-c', 'shared_buffers=32MB'];

const port = parentPort as MessagePort;
const say = (message: PgliteMessage, given: ArrayBuffer[] = []): void =>
  port.postMessage(message, given);

try {
  serve(await open(workerData as PgliteSource));
} catch (error) {
  say({ failure: error instanceof Error ? error.message : String(error) });
  port.close();
}

function open(source: PgliteSource): Promise<PGlite> {
  if ('folder' in source) {
    const startParams = [...PGlite.defaultStartParams, ...SHARED_BUFFERS];
    return PGlite.create(source.folder, { startParams });
  }
  const { archive } = source;
  return PGlite.create(archive === null ? {} : { loadDataDir: new Blob([archive]) });
}

/** Answers batches of messages one after another; null closes the database and ends the thread. */
function serve(client: PGlite): void {
  port.on('message', (batch: Uint8Array | null) => {
    if (batch === null) {
      void client.close().then(() => port.close());
      return;
    }
    void answerTo(client, batch).then((answer) => say({ answer }, [answer.buffer]));
  });
  say({ isOpen: true });
}

/** Not by `execProtocolRaw`, which also parses the answer and keeps all of it for ever. */
async function answerTo(client: PGlite, batch: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  await client.execProtocolRawStream(batch, {
    onRawData: (part) => {
      // It is a view of the database's own memory.
      parts.push(part.slice());
      length += part.length;
    },
  });
  const answer = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    answer.set(part, place);
    place += part.length;
  }
  return answer;
}
