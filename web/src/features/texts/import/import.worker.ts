// Runs in a thread of its own: a book takes a second or more to read, and a hostile file as long as it likes.
import { ImportProblem } from './import-problem.ts';
import type { ImportOrder, ImportReply } from './read-in-worker.ts';
import { readFile, readPasted } from './read-file.ts';

addEventListener('message', ({ data }: MessageEvent<ImportOrder>) => {
  postMessage(answer(data));
});

function answer(order: ImportOrder): ImportReply {
  try {
    const result =
      order.kind === 'file'
        ? readFile(order.name, new Uint8Array(order.bytes))
        : readPasted(order.text, order.address);
    return { kind: 'result', result };
  } catch (error) {
    if (error instanceof ImportProblem) return { kind: 'problem', code: error.code };
    throw error;
  }
}
