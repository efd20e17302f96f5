import { parentPort } from 'node:worker_threads';

/** A thread's answer instead of a result: a bug that an order exposed. The thread continues. */
export interface ThreadProblem {
  problem: string;
}

/** The program of a pool's thread: answers orders one after another, as they are sent. */
export function serveOrders<Order, Answer>(
  answer: (order: Order) => Answer | ThreadProblem | Promise<Answer | ThreadProblem>,
): void {
  const port = parentPort;
  if (port === null) throw new Error('this runs as a worker thread only');
  port.on('message', (order: Order) => {
    void answered(order).then((message) => port.postMessage(message));
  });

  async function answered(order: Order): Promise<Answer | ThreadProblem> {
    try {
      return await answer(order);
    } catch (error) {
      return { problem: placeOf(error) };
    }
  }
}

/** Where the error happened. Messages may quote what people wrote, which must not be logged. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /u.test(line));
  return [error.name, ...frames.slice(0, 5)].join('\n');
}
