import { median } from './http-ratio.ts';
import { type RunningServer, startClient } from './processes.ts';
import { type Samples, uncachedPagePath, wordPath } from './samples.ts';

/** So many guests open pages that the server has not cached, one page after the other. */
export const GUESTS = [1, 4, 16, 64];
const ROUND_MILLISECONDS = 2000;

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

/** How long a look-up takes while pages are rendered. One reader looks up one word after the other. */
export async function measureBesideRenders(
  server: RunningServer,
  { words }: Samples,
  rounds: number,
): Promise<BesideRenders[]> {
  const [guest, reader] = [startClient(), startClient()];
  try {
    const results: BesideRenders[] = [];
    for (const guests of GUESTS) {
      const measured = [];
      for (let round = 0; round < rounds; round++) {
        const order = { port: server.port, milliseconds: ROUND_MILLISECONDS };
        const [pages, lookups] = await Promise.all([
          guest.run({ ...order, paths: words.map(uncachedPagePath), connections: guests }),
          reader.run({ ...order, paths: words.map(wordPath), connections: 1 }),
        ]);
        measured.push({ pages, lookups });
      }
      results.push({
        guests,
        median: median(measured.map(({ lookups }) => lookups.medianLatency)),
        slow: median(measured.map(({ lookups }) => lookups.slowLatency)),
        pagesPerSecond: median(measured.map(({ pages }) => pages.requestsPerSecond)),
        refusedPages: measured.reduce((sum, { pages }) => sum + pages.failures, 0),
        refusedLookups: measured.reduce((sum, { lookups }) => sum + lookups.failures, 0),
      });
    }
    return results;
  } finally {
    await guest.stop();
    await reader.stop();
  }
}
