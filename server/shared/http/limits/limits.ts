import type { Logger } from 'pino';
import type { SharedCounts } from './shared-counts.ts';
import { createWindows, learn, type Total, type Window } from './windows.rules.ts';

/** How often a process tells the others what it has counted, and learns from them. */
export const EXCHANGE_MILLISECONDS = 500;
/** Windows in one statement; more follow in the next ones. */
const BATCH = 2000;
const SWEEP_MILLISECONDS = 60_000;
/** After a failure the database is left alone for so many exchanges: by default two seconds. */
export const REST_EXCHANGES = 4;

/** Counts the calls of one route: those of a caller so far, and until when they count (milliseconds since 1970). */
export interface RouteCounter {
  /** At once, from memory; other processes learn of it with the next exchange. */
  count: (who: string, max: number, length: number) => Total;
  /** With the calls of all processes, which the database is asked for; from memory where it does not answer. */
  countExactly: (who: string, max: number, length: number) => Promise<Total>;
}

/** All routes' counts of this process. */
export interface Limits {
  /** The same one for the same scope. */
  route: (scope: string) => RouteCounter;
  /** Tells what is left to tell, and stops. */
  close: () => Promise<void>;
}

/**
 * Counts of calls, in memory, and shared with other processes where they have a database in common. A database that
 * fails or hangs is left alone for four exchanges at a time, while each process counts for itself.
 * @param shared null where this process is the only one
 */
export function createLimits(
  shared: SharedCounts | null,
  clock: () => Date,
  logger: Pick<Logger, 'info' | 'warn'>,
  exchangeMilliseconds: number = EXCHANGE_MILLISECONDS,
): Limits {
  const now = (): number => clock().getTime();
  const snapshot = ({ calls, endsAt }: Window): Total => ({ calls, endsAt });
  const exchanger = shared && createExchanger(shared, now, logger, exchangeMilliseconds);
  const counterOf = (scope: string): RouteCounter => {
    const windows = createWindows(scope);
    const count = (who: string, max: number, length: number): Window => {
      const window = windows.take(who, max, length, now());
      exchanger?.note(window);
      return window;
    };
    return {
      count: (who, max, length) => snapshot(count(who, max, length)),
      countExactly: async (who, max, length) => {
        const window = count(who, max, length);
        const known = snapshot(window);
        // What memory refuses already needs no asking.
        if (!exchanger || window.untold === 0) return known;
        return (await exchanger.ask(window)) ?? known;
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
  /** The window has something to tell. */
  note: (window: Window) => void;
  /** Tells it now. Null where the database does not answer, or did not a moment ago. */
  ask: (window: Window) => Promise<Total | null>;
  close: () => Promise<void>;
}

function createExchanger(
  shared: SharedCounts,
  now: () => number,
  logger: Pick<Logger, 'info' | 'warn'>,
  exchangeMilliseconds: number,
): Exchanger {
  const untold = new Set<Window>();
  let isBroken = false;
  /** Exchanges that a broken database is still left alone. */
  let rest = 0;

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
      rest = REST_EXCHANGES;
      return null;
    }
  };

  const tell = async (windows: readonly Window[]): Promise<Total[] | null> => {
    const additions = windows.map((window) => ({ ...window, calls: window.untold }));
    for (const window of windows) {
      window.untold = 0;
      untold.delete(window);
    }
    // Of a failure nobody knows whether it was counted; counted twice it would refuse somebody who did nothing.
    const totals = await attempt(() => shared.add(additions, now()));
    for (const [index, window] of windows.entries()) {
      const total = totals?.[index];
      if (total) learn(window, total);
    }
    return totals;
  };

  const exchange = async (): Promise<void> => {
    for (const window of untold) if (window.endsAt <= now()) untold.delete(window);
    const windows = [...untold];
    for (let start = 0; start < windows.length; start += BATCH) {
      const batch = windows.slice(start, start + BATCH).filter((window) => untold.has(window));
      if (batch.length > 0 && (await tell(batch)) === null) return;
    }
  };
  const sweep = async (): Promise<void> => {
    await attempt(() => shared.sweep(now()));
  };
  const tick = async (): Promise<void> => {
    if (isBroken && --rest > 0) return;
    // With nothing to tell, sweeping finds out whether the database is back.
    await (isBroken && untold.size === 0 ? sweep() : exchange());
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
    note: (window) => {
      if (window.untold > 0) untold.add(window);
    },
    ask: async (window) => {
      if (isBroken) return null;
      return (await tell([window]))?.[0] ?? null;
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await running;
      if (!isBroken) await exchange();
    },
  };
}
