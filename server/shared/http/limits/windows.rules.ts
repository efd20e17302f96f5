/** The running window of one caller on one route. */
export interface Window {
  /** The route, such as "GET /api/v2/dictionary/word". */
  scope: string;
  /** A person's id or an address. */
  who: string;
  /** Known so far: ours, and those of other processes as far as they have been told. */
  calls: number;
  /** Of ours, those that the database has not been told of. */
  untold: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** What the database knows of a window once ours are added. */
export interface Total {
  calls: number;
  endsAt: number;
}

/** Callers of one route that are remembered at once; the oldest windows are forgotten first. */
const CALLERS = 10_000;

/** The windows of one route, in memory. */
export interface Windows {
  /**
   * Counts one call. Beyond the first call too many it is not told on: a flood costs the database nothing.
   * @param max calls that a window allows
   * @param length of a window that begins now, in milliseconds
   */
  take: (who: string, max: number, length: number, now: number) => Window;
}

export function createWindows(scope: string): Windows {
  const windows = new Map<string, Window>();
  return {
    take: (who, max, length, now) => {
      const running = windows.get(who);
      if (running && running.endsAt > now) {
        running.calls++;
        if (running.calls <= max + 1) running.untold++;
        return running;
      }
      // In the order in which they end, so that what goes first is worth least.
      windows.delete(who);
      if (windows.size >= CALLERS) windows.delete(windows.keys().next().value ?? who);
      const begun = { scope, who, calls: 1, untold: 1, endsAt: now + length };
      windows.set(who, begun);
      return begun;
    },
  };
}

/**
 * Takes over what the database answered. Counts of a window only grow, so of answers that overtake one another the
 * larger holds; a table that a crash has emptied does not free anybody either.
 */
export function learn(window: Window, total: Total): void {
  window.calls = Math.max(window.calls, total.calls + window.untold);
  window.endsAt = total.endsAt;
}
