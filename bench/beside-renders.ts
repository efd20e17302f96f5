import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from './http-ratio.ts';
import { type RunningServer, startClient } from './processes.ts';
import { type Samples, uncachedPagePath, wordPath } from './samples.ts';

/** So many guests open pages that the server has not cached, one page after the other. */
export const GUESTS = [1, 4, 16, 64];
const ROUND_MILLISECONDS = 2000;
const ASKED_EVERY_MILLISECONDS = 20;

export interface BesideRenders {
  guests: number;
  /** Milliseconds that one who looks up words meanwhile waits: median, and the slowest hundredth, medians of the rounds. */
  median: number;
  slow: number;
  pagesPerSecond: number;
  /** Requests of all rounds that were answered with 503 because too many waited. */
  refusedPages: number;
  refusedLookups: number;
}

/**
 * How long a look-up takes while pages are rendered. One is sent every fiftieth of a second, whether or not those before it
 * have been answered: a reader who waited for each would ask most often while nothing holds the server up.
 */
export async function measureBesideRenders(
  server: RunningServer,
  { words }: Samples,
  rounds: number,
): Promise<BesideRenders[]> {
  const guest = startClient();
  const pages = words.map(uncachedPagePath);
  const lookups = words.map(wordPath);
  try {
    const results: BesideRenders[] = [];
    for (const guests of GUESTS) {
      const measured = [];
      for (let round = 0; round < rounds; round++) {
        const order = { port: server.port, milliseconds: ROUND_MILLISECONDS };
        const rendering = guest.run({ ...order, paths: pages, connections: guests });
        measured.push({ asked: await askSteadily(server, lookups), pages: await rendering });
      }
      results.push({
        guests,
        median: median(measured.map(({ asked }) => asked.median)),
        slow: median(measured.map(({ asked }) => asked.slow)),
        pagesPerSecond: median(measured.map((round) => round.pages.requestsPerSecond)),
        refusedPages: measured.reduce((sum, round) => sum + round.pages.failures, 0),
        refusedLookups: measured.reduce((sum, { asked }) => sum + asked.refused, 0),
      });
    }
    return results;
  } finally {
    await guest.stop();
  }
}

interface Asked {
  /** Milliseconds. */
  median: number;
  /** Below which 99 of 100 stay. */
  slow: number;
  refused: number;
}

async function askSteadily({ port }: RunningServer, paths: readonly string[]): Promise<Asked> {
  const agent = new Agent({ keepAlive: true });
  const asked: Promise<{ status: number; milliseconds: number }>[] = [];
  for (let turn = 0; turn * ASKED_EVERY_MILLISECONDS < ROUND_MILLISECONDS; turn++) {
    asked.push(ask(port, paths[turn % paths.length] ?? '/', agent));
    await wait(ASKED_EVERY_MILLISECONDS);
  }
  const replies = await Promise.all(asked);
  agent.destroy();
  const times = replies.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return {
    median: median(times),
    slow: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    refused: replies.filter(({ status }) => status !== 200).length,
  };
}

/** `fetch` would take longer than the server. */
async function ask(port: number, path: string, agent: Agent) {
  const startedAt = performance.now();
  const request = get({ host: '127.0.0.1', port, path, agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode ?? 0, milliseconds: performance.now() - startedAt };
}
