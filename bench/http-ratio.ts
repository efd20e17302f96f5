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
}

const CONNECTIONS = 16;
const WARM_UP_MILLISECONDS = 1000;
const ROUND_MILLISECONDS = 1500;

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
): Promise<RatioResult> {
  const order = { paths, connections: CONNECTIONS, ...(token === undefined ? {} : { token }) };
  const warmUp = checked(
    await client.run({ ...order, port: ours.port, milliseconds: WARM_UP_MILLISECONDS }),
    name,
  );
  const bodyBytes = Math.round(warmUp.bodyBytesPerReply);
  const floor = await startFloor(bodyBytes);
  try {
    await client.run({ ...order, port: floor.port, milliseconds: WARM_UP_MILLISECONDS });
    const results: { ours: number; floor: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const measure = async (server: RunningServer): Promise<number> => {
        const run = { ...order, port: server.port, milliseconds: ROUND_MILLISECONDS };
        return checked(await client.run(run), name).requestsPerSecond;
      };
      // The order alternates, so that a machine that gets slower or faster favours neither.
      if (round % 2 === 0) {
        const floorRate = await measure(floor);
        results.push({ floor: floorRate, ours: await measure(ours) });
      } else {
        const ourRate = await measure(ours);
        results.push({ ours: ourRate, floor: await measure(floor) });
      }
    }
    const ratios = results.map((result) => result.ours / result.floor);
    return {
      ratio: median(ratios),
      ours: median(results.map((result) => result.ours)),
      floor: median(results.map((result) => result.floor)),
      bodyBytes,
      ratios,
    };
  } finally {
    await floor.stop();
  }
}
