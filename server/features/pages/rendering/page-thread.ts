import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { AppError } from '#server/shared/http/errors.ts';
import { createFairQueue, type Waiting } from '#server/shared/workers/fair-queue.rules.ts';
import type { FinishedPage } from './finish-page.ts';
import type { FromPageThread, PageThreadSettings, ToPageThread } from './page-messages.ts';
import type { CallApi, OpenRenderer, PageOrder, PageRenderer } from './page-renderer.ts';

const PROGRAM = new URL('./page-worker.ts', import.meta.url);
/** Waiting for the thread. A page takes some 2 ms, so this is about half a second; more wait only when too many come. */
const MOST_WAITING = 256;
/** Being rendered, and not waiting for data: the next is there when one is finished. */
const MOST_ACTIVE = 2;
/** Being rendered, most of them waiting for data: a database that hangs must not stop pages that do not need it. */
const MOST_RENDERED = 64;
/** A page is given up after ten seconds by the thread itself; one that is not hangs, and the thread with it. */
const HANGING_MILLISECONDS = 12_000;
/** Of JavaScript: code and pages in work. What a page leaves behind is short-lived, so a small new space suffices. */
const OLD_MEGABYTES = 80;
const NEW_MEGABYTES = 16;
/** What the heap of the thread may take. */
export const PAGE_THREAD_MEGABYTES = OLD_MEGABYTES + NEW_MEGABYTES;

/** What a test may change. */
export interface PageThreadOptions {
  program?: URL;
  mostWaiting?: number;
  hangingMilliseconds?: number;
}

interface Page extends Waiting {
  order: PageOrder;
  callApi: CallApi;
  /** Calls that are not answered yet. */
  calls: number;
  /** Aborts when the page is finished or given up. */
  ended: AbortController;
  resolve: (finished: FinishedPage) => void;
  reject: (error: unknown) => void;
  /** While it is being rendered. */
  timer: NodeJS.Timeout | undefined;
}

interface Thread {
  worker: Worker;
  /** By number. */
  pages: Map<number, Page>;
}

/**
 * Renders pages in a thread, so that they delay nothing else. A thread that crashes or hangs costs only the pages that it
 * was rendering; the next page starts another.
 * @param serverFile the address of the server bundle (`file:`)
 */
export function renderInThread(serverFile: string, options: PageThreadOptions = {}): OpenRenderer {
  return (render, logger) => openPageThread({ serverFile, render }, logger, options);
}

function openPageThread(
  settings: PageThreadSettings,
  logger: Logger,
  {
    program = PROGRAM,
    mostWaiting = MOST_WAITING,
    hangingMilliseconds = HANGING_MILLISECONDS,
  }: PageThreadOptions,
): PageRenderer {
  const queue = createFairQueue<Page>({ mostWaiting, mostWaitingEach: Infinity });
  let arrivals = 0;
  let isClosed = false;

  const start = (): Thread => {
    const worker = new Worker(program, {
      workerData: settings,
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: OLD_MEGABYTES,
        maxYoungGenerationSizeMb: NEW_MEGABYTES,
      },
    });
    const started: Thread = { worker, pages: new Map() };
    worker.on('message', (message: FromPageThread) => receive(started, message));
    worker.on('error', (error) => lose(started, error));
    worker.on('exit', () => lose(started, new Error('it ended by itself')));
    worker.unref();
    return started;
  };

  /** Started at once: the first page should not wait for it. */
  let thread: Thread | null = start();

  const send = ({ worker }: Thread, message: ToPageThread): void => worker.postMessage(message);

  const receive = (from: Thread, message: FromPageThread): void => {
    const page = from.pages.get(message.page);
    // Of a thread that was given up.
    if (!page) return;
    if (message.kind === 'call') return void answer(from, message.page, page, message);
    take(from, message.page, page);
    if (message.kind === 'finished') page.resolve(message.finished);
    else page.reject(message.problem);
    handOut();
  };

  /** Answers a call that a page makes. Meanwhile others are rendered. */
  const answer = async (
    from: Thread,
    number: number,
    page: Page,
    { call, path }: { call: number; path: string },
  ): Promise<void> => {
    try {
      let reply = page.callApi(path, page.ended.signal);
      if (reply instanceof Promise) {
        page.calls += 1;
        handOut();
        reply = await reply.finally(() => (page.calls -= 1));
      }
      send(from, { kind: 'reply', page: number, call, reply });
    } catch (error) {
      const problem = error instanceof Error ? error.message : typeof error;
      send(from, { kind: 'no-reply', page: number, call, problem });
    }
  };

  /** Takes a page out of the thread. */
  const take = (from: Thread, number: number, page: Page): void => {
    from.pages.delete(number);
    clearTimeout(page.timer);
    page.ended.abort();
  };

  /** Gives up a thread with all its pages. */
  const lose = (lost: Thread, error: unknown): void => {
    if (thread !== lost) return;
    thread = null;
    logger.error({ err: error, pages: lost.pages.size }, 'the thread that renders pages ended');
    for (const [number, page] of lost.pages) {
      take(lost, number, page);
      page.reject(unavailable(error));
    }
    void lost.worker.terminate();
    handOut();
  };

  const mayTakeMore = (): boolean => {
    const pages = thread?.pages;
    if (!pages || pages.size < MOST_ACTIVE) return true;
    const active = [...pages.values()].filter(({ calls }) => calls === 0).length;
    return active < MOST_ACTIVE && pages.size < MOST_RENDERED;
  };

  const handOut = (): void => {
    while (!isClosed && queue.size() > 0 && mayTakeMore()) {
      const page = queue.take(performance.now(), () => true);
      if (!page) return;
      const by = (thread ??= start());
      page.timer = setTimeout(() => lose(by, new Error('a page hangs')), hangingMilliseconds);
      by.pages.set(page.arrival, page);
      send(by, { kind: 'order', page: page.arrival, order: page.order });
    }
  };

  return {
    render: (order, callApi, caller) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(unavailable());
        const ended = new AbortController();
        arrivals += 1;
        queue.add({
          order,
          callApi,
          caller,
          group: undefined,
          work: 1,
          arrival: arrivals,
          calls: 0,
          ended,
          resolve,
          reject,
          timer: undefined,
        });
        handOut();
        if (queue.size() <= mostWaiting) return;
        for (const page of queue.trim(undefined, performance.now())) page.reject(unavailable());
      }),
    waiting: () => queue.size() + (thread?.pages.size ?? 0),
    close: async () => {
      isClosed = true;
      const last = thread;
      thread = null;
      const pages = [...queue.clear(), ...(last?.pages.values() ?? [])];
      for (const page of pages) {
        clearTimeout(page.timer);
        page.ended.abort();
        page.reject(unavailable());
      }
      await last?.worker.terminate();
    },
  };
}

function unavailable(cause?: unknown): AppError {
  const error = new AppError('unavailable');
  error.cause = cause;
  return error;
}
