import { createHmac } from 'node:crypto';
import type { QuickRows } from '#server/shared/database/database.ts';
import type { Total } from './windows.rules.ts';

/** Calls that are added to the table. */
export interface Addition {
  scope: string;
  who: string;
  calls: number;
  endsAt: number;
}

/** The table of counts that all processes share. */
export interface SharedCounts {
  /** Adds and tells the new totals, in the same order. A window that is over by `now` begins anew. */
  add: (additions: readonly Addition[], now: number) => Promise<Total[]>;
  /** Deletes what was over a minute before `now`. */
  sweep: (now: number) => Promise<void>;
}

const SWEEP_MARGIN_MILLISECONDS = 60_000;

// In the order of keys, so that two processes with the same keys wait for one another and never both at once. A caller
// whom memory forgot and who came back stands twice in a batch, and a statement may touch a row but once.
const ADD = `
  insert into rate_limits (key, calls, ends_at)
  select key, sum(calls)::int, max(ends_at)
  from unnest($1::text[], $2::int[], $3::timestamptz[]) as added (key, calls, ends_at)
  group by key
  order by key
  on conflict (key) do update set
    calls = excluded.calls + case when rate_limits.ends_at > $4 then rate_limits.calls else 0 end,
    ends_at = case when rate_limits.ends_at > $4 then rate_limits.ends_at else excluded.ends_at end
  returning key, calls, extract(epoch from ends_at)::float8 * 1000`;

// What another process is renewing this moment is left alone.
const SWEEP = `
  delete from rate_limits where key in (
    select key from rate_limits where ends_at < $1 for update skip locked
  )`;

/** @param secret turns callers into keys, so that no address is written down; the same in all processes */
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
      ])) as [string, number, number][];
      const totals = new Map(rows.map(([key, calls, endsAt]) => [key, { calls, endsAt }]));
      return keys.map((key) => {
        const total = totals.get(key);
        if (!total) throw new Error('the database did not tell a total');
        return total;
      });
    },
    sweep: async (now) => {
      await quickRows(SWEEP, [new Date(now - SWEEP_MARGIN_MILLISECONDS)]);
    },
  };
}
