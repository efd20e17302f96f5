import { parentPort, workerData } from 'node:worker_threads';
import type { InternalReply, RenderPage } from '#contract/site/pages.ts';
import type { FromPageThread, PageThreadSettings, ToPageThread } from './page-messages.ts';
import { type PageOrder, readReply, renderOne } from './page-renderer.ts';

/** The thread that renders pages, several at a time. Only `page-thread.ts` starts it, and answers the pages' calls. */

interface WaitingCall {
  resolve: (reply: InternalReply) => void;
  reject: (error: Error) => void;
}

const { serverFile, render } = workerData as PageThreadSettings;
const port = parentPort;
if (port === null) throw new Error('this runs as a worker thread only');
const { renderPage } = (await import(serverFile)) as { renderPage: RenderPage };
const waitingCalls = new Map<number, WaitingCall>();
let calls = 0;

const send = (message: FromPageThread, transferred: ArrayBuffer[] = []): void =>
  port.postMessage(message, transferred);

port.on('message', (message: ToPageThread) => {
  if (message.kind === 'order') return void finish(message.page, message.order);
  const waiting = waitingCalls.get(message.call);
  waitingCalls.delete(message.call);
  if (message.kind === 'reply') waiting?.resolve(readReply(message.reply));
  else waiting?.reject(new Error(message.problem));
});

async function finish(page: number, order: PageOrder): Promise<void> {
  const callApi = (path: string): Promise<InternalReply> =>
    new Promise((resolve, reject) => {
      calls += 1;
      waitingCalls.set(calls, { resolve, reject });
      send({ kind: 'call', page, call: calls, path });
    });
  try {
    const finished = await renderOne(renderPage, render, order, callApi);
    const transferred = finished.kind === 'page' ? [finished.body.buffer] : [];
    send({ kind: 'finished', page, finished }, transferred);
  } catch (error) {
    send({ kind: 'failed', page, problem: asError(error) });
  }
}

/** A copy that can be sent, whatever is attached to the error. */
function asError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`a page threw ${typeof error}`);
  const copy = new Error(error.message);
  copy.name = error.name;
  if (error.stack !== undefined) copy.stack = error.stack;
  return copy;
}
