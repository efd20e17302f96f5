import { createHmac } from 'node:crypto';
import type { QuickRows } from '#server/shared/database/database.ts';
import { type Total, WINDOW_MILLISECONDS } from './windows.rules.ts';

/** Calls to add to the table. */
export interface Addition {
  scope: string;
  who: string;
  calls: number;
  endsAt: number;
}

/** The table of counts shared by all processes. */
export interface SharedCounts {
  /** Adds calls and returns the new totals, in the same order. A window that ended by `now` starts anew. */
  add: (additions: readonly Addition[], now: number) => Promise<Total[]>;
  /** Deletes windows that ended over a minute before `now`. */
  sweep: (now: number) => Promise<void>;
}

const SWEEP_MARGIN_MILLISECONDS = 60_000;

// In key order, so that two processes with the same keys cannot deadlock. A caller whom memory forgot and who returned is in
// a batch twice, but a statement may touch a row only once. $5 is the latest end that can be true: a clock may have been set
// back since a row was written.
const ADD = `
  insert into rate_limits (key, calls, ends_at)
  select key, sum(calls)::int, max(ends_at)
  from unnest($1::text[], $2::int[], $3::timestamptz[]) as added (key, calls, ends_at)
  group by key
  order by key
  on conflict (key) do update set
    calls = excluded.calls + case when rate_limits.ends_at > $4 then rate_limits.calls else 0 end,
    ends_at = case when rate_limits.ends_at > $4 then least(rate_limits.ends_at, $5)
      else excluded.ends_at end
  returning key, calls, extract(epoch from ends_at)::float8 * 1000`;

// Skips rows that another process is just renewing.
const SWEEP = `
  delete from rate_limits where key in (
    select key from rate_limits where ends_at < $1 for update skip locked
  )`;

/** @param secret turns callers into keys, so that no IP address is stored; the same in all processes */
export function createSharedCounts(quickRows: QuickRows, secret: string): SharedCounts {
  const keyOf = ({ scope, who }: Addition): string =>
    createHmac('sha256', secret).update(`${scope}\n${who}`).digest('base64url').slice(0, 22);
  return {
    add: async (additions, now) => {
      const keys = additions.map(keyOf);
      const rows = (await quickRows(ADD, [
        keys,
        additions.map(({ calls }) => calls),
        additions.map(({ endsAt }) => new Date(endsAt)),
        new Date(now),
        new Date(now + WINDOW_MILLISECONDS),
      ])) as [string, number, number][];
      const totals = new Map(rows.map(([key, calls, endsAt]) => [key, { calls, endsAt }]));
      return keys.map((key) => {
        const total = totals.get(key);
        if (!total) throw new Error('the database returned no total');
        return total;
      });
    },
    sweep: async (now) => {
      await quickRows(SWEEP, [new Date(now - SWEEP_MARGIN_MILLISECONDS)]);
    },
  };
}
