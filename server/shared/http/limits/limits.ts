import type { Logger } from 'pino';
import type { SharedCounts } from './shared-counts.ts';
import { createWindows, applyTotal, type Total, type RateWindow } from './windows.rules.ts';

/** How often a process exchanges its counts with the others. */
export const EXCHANGE_MILLISECONDS = 500;
/** Windows per statement; the rest follow in further statements. */
const BATCH = 2000;
const SWEEP_MILLISECONDS = 60_000;
/** After a failure the database is skipped for this many exchanges: by default two seconds. */
export const BACKOFF_EXCHANGES = 4;

/** Counts the calls to one route. Returns a caller's calls so far, and when the window ends (milliseconds since 1970). */
export interface RouteCounter {
  /** The calls so far in the caller's window, without counting one; 0 if none is running. */
  callsOf: (who: string) => number;
  /** Immediately, from memory; other processes get it with the next exchange. */
  count: (who: string, max: number, length: number) => Total;
  /** Including all processes, by querying the database; from memory if it does not answer. */
  countExactly: (who: string, max: number, length: number) => Promise<Total>;
}

/** The counts of all routes in this process. */
export interface Limits {
  /** Returns the same counter for the same scope. */
  route: (scope: string) => RouteCounter;
  /** Sends pending counts and stops. */
  close: () => Promise<void>;
}

/**
 * Counts calls in memory, and shares them with other processes that use the same database. A database that fails or hangs is
 * skipped for four exchanges at a time, while each process counts alone.
 * @param shared null if this process is the only one
 */
export function createLimits(
  shared: SharedCounts | null,
  clock: () => Date,
  logger: Pick<Logger, 'info' | 'warn'>,
  exchangeMilliseconds: number = EXCHANGE_MILLISECONDS,
): Limits {
  const now = (): number => clock().getTime();
  const snapshot = ({ calls, endsAt }: RateWindow): Total => ({ calls, endsAt });
  const exchanger = shared && createExchanger(shared, now, logger, exchangeMilliseconds);
  const counterOf = (scope: string): RouteCounter => {
    const windows = createWindows(scope);
    const count = (who: string, max: number, length: number): RateWindow => {
      const window = windows.take(who, max, length, now());
      exchanger?.schedule(window);
      return window;
    };
    return {
      callsOf: (who) => windows.callsOf(who, now()),
      count: (who, max, length) => snapshot(count(who, max, length)),
      countExactly: async (who, max, length) => {
        const window = count(who, max, length);
        const known = snapshot(window);
        // A call that memory already refuses needs no query.
        if (!exchanger || window.unsent === 0) return known;
        return (await exchanger.send(window)) ?? known;
      },
    };
  };
  const counters = new Map<string, RouteCounter>();
  return {
    route: (scope) => {
      const counter = counters.get(scope) ?? counterOf(scope);
      counters.set(scope, counter);
      return counter;
    },
    close: async () => exchanger?.close(),
  };
}

interface Exchanger {
  /** Marks the window for the next exchange, if it has unsent calls. */
  schedule: (window: RateWindow) => void;
  /** Sends it now. Null if the database does not answer, or has just failed. */
  send: (window: RateWindow) => Promise<Total | null>;
  close: () => Promise<void>;
}

function createExchanger(
  shared: SharedCounts,
  now: () => number,
  logger: Pick<Logger, 'info' | 'warn'>,
  exchangeMilliseconds: number,
): Exchanger {
  const pending = new Set<RateWindow>();
  let isBroken = false;
  /** Exchanges for which a broken database is still skipped. */
  let exchangesToSkip = 0;

  const attempt = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    try {
      const value = await work();
      if (isBroken) logger.info('rate limits are shared between processes again');
      isBroken = false;
      return value;
    } catch (error) {
      if (!isBroken) {
        logger.warn({ err: error }, 'rate limits are counted by each process alone for now');
      }
      isBroken = true;
      exchangesToSkip = BACKOFF_EXCHANGES;
      return null;
    }
  };

  const sendBatch = async (windows: readonly RateWindow[]): Promise<Total[] | null> => {
    const additions = windows.map((window) => ({ ...window, calls: window.unsent }));
    for (const window of windows) {
      window.unsent = 0;
      pending.delete(window);
    }
    // After a failure it is unknown whether the calls were counted; counting them twice could refuse an innocent caller.
    const totals = await attempt(() => shared.add(additions, now()));
    for (const [index, window] of windows.entries()) {
      const total = totals?.[index];
      if (total) applyTotal(window, total);
    }
    return totals;
  };

  const exchange = async (): Promise<void> => {
    for (const window of pending) if (window.endsAt <= now()) pending.delete(window);
    const windows = [...pending];
    for (let start = 0; start < windows.length; start += BATCH) {
      const batch = windows.slice(start, start + BATCH).filter((window) => pending.has(window));
      if (batch.length > 0 && (await sendBatch(batch)) === null) return;
    }
  };
  const sweep = async (): Promise<void> => {
    await attempt(() => shared.sweep(now()));
  };
  const tick = async (): Promise<void> => {
    if (isBroken && --exchangesToSkip > 0) return;
    // If nothing is pending, sweeping finds out whether the database is back.
    await (isBroken && pending.size === 0 ? sweep() : exchange());
  };

  let running: Promise<void> | undefined;
  const timers = [
    setInterval(() => {
      running ??= tick().finally(() => (running = undefined));
    }, exchangeMilliseconds).unref(),
    setInterval(() => {
      if (!isBroken) void sweep();
    }, SWEEP_MILLISECONDS).unref(),
  ];
  return {
    schedule: (window) => {
      if (window.unsent > 0) pending.add(window);
    },
    send: async (window) => {
      if (isBroken) return null;
      return (await sendBatch([window]))?.[0] ?? null;
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await running;
      if (!isBroken) await exchange();
    },
  };
}
