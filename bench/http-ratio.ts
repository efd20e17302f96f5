import type { LoadResult } from './load-client.ts';
import { type LoadClient, type RunningServer, startFloor } from './processes.ts';

export interface RatioResult {
  /** Median over the rounds of ours / floor. */
  ratio: number;
  /** Medians over the rounds. */
  ours: number;
  floor: number;
  bodyBytes: number;
  ratios: number[];
  /** The floor's processor time for a request, as a share of ours, of each round. Linux only; NaN elsewhere. */
  processorShares: number[];
  /** Our processor time for a request, of all threads, in microseconds of each round. Linux only; NaN elsewhere. */
  microseconds: number[];
}

interface Round {
  /** Requests a second. */
  rate: number;
  /** Processor time of all threads for a request. */
  microseconds: number;
}

const CONNECTIONS = 16;
const WARM_UP_MILLISECONDS = 1000;
const ROUND_MILLISECONDS = 1500;

/** Asks for pages until they are in the server's cache as they stay: compressed again at the second request. */
export async function warmPages({ port }: RunningServer, paths: readonly string[]): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    for (const path of paths) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { 'accept-encoding': 'br' },
      });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    }
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

function checked(result: LoadResult, name: string): LoadResult {
  if (result.failures > 0) throw new Error(`${name}: ${result.failures} replies were not 200`);
  return result;
}

/** Our requests per second relative to a bare server that answers as many bytes, in alternating rounds. */
export async function measureRatio(
  client: LoadClient,
  ours: RunningServer,
  name: string,
  paths: string[],
  rounds: number,
  token?: string,
  connections = CONNECTIONS,
): Promise<RatioResult> {
  const order = { paths, connections, ...(token === undefined ? {} : { token }) };
  const warmUp = checked(
    await client.run({ ...order, port: ours.port, milliseconds: WARM_UP_MILLISECONDS }),
    name,
  );
  const bodyBytes = Math.round(warmUp.bodyBytesPerReply);
  const floor = await startFloor(bodyBytes);
  try {
    await client.run({ ...order, port: floor.port, milliseconds: WARM_UP_MILLISECONDS });
    const results: { ours: Round; floor: Round }[] = [];
    for (let round = 0; round < rounds; round++) {
      const measure = async (server: RunningServer): Promise<Round> => {
        const run = { ...order, port: server.port, milliseconds: ROUND_MILLISECONDS };
        const before = server.processorMilliseconds();
        const { requestsPerSecond: rate } = checked(await client.run(run), name);
        const spent = server.processorMilliseconds() - before;
        return { rate, microseconds: (1000 * spent) / (rate * (ROUND_MILLISECONDS / 1000)) };
      };
      // The order alternates, so that a machine that gets slower or faster favours neither.
      if (round % 2 === 0) {
        const bare = await measure(floor);
        results.push({ floor: bare, ours: await measure(ours) });
      } else {
        const own = await measure(ours);
        results.push({ ours: own, floor: await measure(floor) });
      }
    }
    const ratios = results.map((result) => result.ours.rate / result.floor.rate);
    return {
      ratio: median(ratios),
      ours: median(results.map((result) => result.ours.rate)),
      floor: median(results.map((result) => result.floor.rate)),
      bodyBytes,
      ratios,
      processorShares: results.map(({ ours, floor }) => floor.microseconds / ours.microseconds),
      microseconds: results.map((result) => result.ours.microseconds),
    };
  } finally {
    await floor.stop();
  }
}
