/** Every limit is one of calls per minute. No window ends later than this after now, whatever the clock did meanwhile. */
export const WINDOW_MILLISECONDS = 60_000;

/** The current rate-limit window of one caller on one route. */
export interface RateWindow {
  /** The route, such as "GET /api/v2/dictionary/word". */
  scope: string;
  /** A person's id or an address. */
  who: string;
  /** Known so far: this process's calls, and those of other processes up to the last exchange. */
  calls: number;
  /** This process's calls that were not yet sent to the database. */
  unsent: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** The database's count of a window after adding ours. */
export interface Total {
  calls: number;
  endsAt: number;
}

/** Callers remembered per route; the oldest windows are forgotten first. */
const CALLERS = 10_000;

/** The windows of one route, in memory. */
export interface RateWindows {
  /**
   * Counts one call. Calls after the first excess one are not marked for sending, so a flood costs the database nothing.
   * @param max calls that a window allows
   * @param length of a new window, in milliseconds
   */
  take: (who: string, max: number, length: number, now: number) => RateWindow;
  /** The calls in the running window of a caller; 0 if there is none. */
  callsOf: (who: string, now: number) => number;
}

export function createWindows(scope: string): RateWindows {
  const windows = new Map<string, RateWindow>();
  return {
    callsOf: (who, now) => {
      const window = windows.get(who);
      return window && window.endsAt > now ? window.calls : 0;
    },
    take: (who, max, length, now) => {
      const running = windows.get(who);
      if (running && running.endsAt > now) {
        // A clock that was set back would otherwise refuse the caller until it catches up.
        running.endsAt = Math.min(running.endsAt, now + length);
        running.calls++;
        if (running.calls <= max + 1) running.unsent++;
        return running;
      }
      // Ordered by their end, so that the least useful window is evicted first.
      windows.delete(who);
      if (windows.size >= CALLERS) windows.delete(windows.keys().next().value ?? who);
      const begun = { scope, who, calls: 1, unsent: 1, endsAt: now + length };
      windows.set(who, begun);
      return begun;
    },
  };
}

/**
 * Adopts the database's total. The count of a window only grows, so if answers arrive out of order the larger one wins; a
 * table emptied by a crash does not release anybody either.
 */
export function applyTotal(window: RateWindow, total: Total): void {
  window.calls = Math.max(window.calls, total.calls + window.unsent);
  window.endsAt = total.endsAt;
}
