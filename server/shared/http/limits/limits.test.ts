import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLimits, EXCHANGE_MILLISECONDS, type Limits } from './limits.ts';
import type { Addition, SharedCounts } from './shared-counts.ts';
import type { Total } from './windows.rules.ts';

const MINUTE = 60_000;
const silent = pino({ level: 'silent' });

/** An in-memory table shared by several processes; it can be down. */
class Table implements SharedCounts {
  rows = new Map<string, Total>();
  statements: (readonly Addition[])[] = [];
  sweeps = 0;
  isDown = false;

  async add(additions: readonly Addition[], now: number): Promise<Total[]> {
    if (this.isDown) throw new Error('down');
    this.statements.push(additions);
    return additions.map(({ scope, who, calls, endsAt }) => {
      const key = `${scope} ${who}`;
      const row = this.rows.get(key);
      const isRunning = row !== undefined && row.endsAt > now;
      const total = isRunning
        ? { calls: row.calls + calls, endsAt: row.endsAt }
        : { calls, endsAt };
      this.rows.set(key, total);
      return total;
    });
  }

  async sweep(): Promise<void> {
    if (this.isDown) throw new Error('down');
    this.sweeps++;
  }
}

let table: Table;
let running: Limits[];
const process = (): Limits => {
  const limits = createLimits(table, () => new Date(Date.now()), silent);
  running.push(limits);
  return limits;
};
const exchange = () => vi.advanceTimersByTimeAsync(EXCHANGE_MILLISECONDS);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  table = new Table();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((limits) => limits.close()));
  vi.useRealTimers();
});

describe('a process alone', () => {
  it('counts in memory, a window from the first call on', () => {
    const words = createLimits(null, () => new Date(Date.now()), silent).route('GET /word');
    const first = words.count('anna', 3, MINUTE);
    expect(first).toEqual({ calls: 1, endsAt: Date.now() + MINUTE });
    vi.advanceTimersByTime(MINUTE - 1);
    expect(words.count('anna', 3, MINUTE).calls).toBe(2);
    expect(words.count('ben', 3, MINUTE).calls).toBe(1);
    vi.advanceTimersByTime(1);
    expect(words.count('anna', 3, MINUTE)).toEqual({ calls: 1, endsAt: Date.now() + MINUTE });
  });

  it('keeps a limit for one window at most when the clock is set back', () => {
    const words = createLimits(null, () => new Date(Date.now()), silent).route('GET /word');
    for (let call = 0; call < 4; call++) words.count('anna', 3, MINUTE);
    vi.setSystemTime(Date.now() - 60 * MINUTE);
    expect(words.count('anna', 3, MINUTE)).toEqual({ calls: 5, endsAt: Date.now() + MINUTE });
    vi.advanceTimersByTime(MINUTE);
    expect(words.count('anna', 3, MINUTE).calls).toBe(1);
  });

  it('forgets the oldest callers at the memory limit', () => {
    const words = createLimits(null, () => new Date(Date.now()), silent).route('GET /word');
    for (let caller = 0; caller <= 10_000; caller++) words.count(`${caller}`, 3, MINUTE);
    expect(words.count('0', 3, MINUTE).calls).toBe(1);
    expect(words.count('9999', 3, MINUTE).calls).toBe(2);
  });
});

describe('processes that exchange', () => {
  it('know each other’s counts after an exchange, with one statement for all callers', async () => {
    const [one, two] = [process().route('GET /word'), process().route('GET /word')];
    for (let call = 0; call < 5; call++) one.count('anna', 9, MINUTE);
    one.count('ben', 9, MINUTE);
    two.count('anna', 9, MINUTE);
    expect(table.statements).toHaveLength(0);
    await exchange();
    expect(table.statements.map((additions) => additions.length)).toEqual([2, 1]);
    expect(two.count('anna', 9, MINUTE).calls).toBe(7);
    expect(one.count('anna', 9, MINUTE).calls).toBe(6);
    await exchange();
    expect(one.count('anna', 9, MINUTE).calls).toBe(8);
    await exchange();
    await exchange();
    expect(table.rows.get('GET /word anna')?.calls).toBe(9);
  });

  it('keep routes apart', async () => {
    const limits = process();
    limits.route('GET /word').count('anna', 9, MINUTE);
    limits.route('GET /entry').count('anna', 9, MINUTE);
    await exchange();
    expect([...table.rows.keys()].toSorted()).toEqual(['GET /entry anna', 'GET /word anna']);
  });

  it('share a flood only up to the first excess call', async () => {
    const words = process().route('GET /word');
    for (let call = 0; call < 1000; call++) words.count('anna', 3, MINUTE);
    await exchange();
    expect(table.rows.get('GET /word anna')?.calls).toBe(4);
    words.count('anna', 3, MINUTE);
    await exchange();
    expect(table.statements).toHaveLength(1);
  });

  it('adopt the window of another process', async () => {
    const [one, two] = [process().route('GET /word'), process().route('GET /word')];
    const { endsAt } = one.count('anna', 9, MINUTE);
    await exchange();
    await vi.advanceTimersByTimeAsync(MINUTE / 2);
    two.count('anna', 9, MINUTE);
    await exchange();
    expect(two.count('anna', 9, MINUTE)).toEqual({ calls: 3, endsAt });
    await vi.advanceTimersByTimeAsync(MINUTE / 2);
    expect(two.count('anna', 9, MINUTE).calls).toBe(1);
    await exchange();
    expect(table.rows.get('GET /word anna')?.calls).toBe(1);
  });

  it('send pending counts when they stop', async () => {
    const limits = process();
    limits.route('GET /word').count('anna', 9, MINUTE);
    await limits.close();
    expect(table.rows.get('GET /word anna')?.calls).toBe(1);
  });
});

describe('exact routes', () => {
  it('allow exactly what is allowed, however many calls come at once', async () => {
    const routes = [process(), process(), process()].map((limits) => limits.route('POST /in'));
    const calls = Array.from({ length: 30 }, (_, call) =>
      routes[call % 3]!.countExactly('anna', 5, MINUTE),
    );
    const counted = await Promise.all(calls);
    expect(counted.filter((total) => total.calls <= 5)).toHaveLength(5);
  });

  it('do not query the database if memory already refuses', async () => {
    const route = process().route('POST /in');
    for (let call = 0; call < 9; call++) await route.countExactly('anna', 3, MINUTE);
    expect(table.statements).toHaveLength(4);
  });
});

describe('a database that fails', () => {
  it('is left alone for two seconds, while each process counts for itself', async () => {
    const [one, two] = [process().route('POST /in'), process().route('POST /in')];
    await one.countExactly('anna', 3, MINUTE);
    table.isDown = true;
    const alone = [];
    for (let call = 0; call < 3; call++) alone.push(await one.countExactly('anna', 3, MINUTE));
    expect(alone.map(({ calls }) => calls)).toEqual([2, 3, 4]);
    expect((await two.countExactly('anna', 3, MINUTE)).calls).toBe(1);

    table.isDown = false;
    expect((await two.countExactly('anna', 3, MINUTE)).calls).toBe(2);
    expect(table.statements).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(4 * EXCHANGE_MILLISECONDS);
    // Each process does not resend the failed call: it may have been counted.
    expect(table.rows.get('POST /in anna')?.calls).toBe(4);
    expect((await two.countExactly('anna', 3, MINUTE)).calls).toBeGreaterThan(3);
  });

  it('is retried by sweeping when no counts are pending', async () => {
    const route = process().route('POST /in');
    table.isDown = true;
    await route.countExactly('anna', 3, 1000);
    await vi.advanceTimersByTimeAsync(3000);
    table.isDown = false;
    await vi.advanceTimersByTimeAsync(3000);
    expect(table.sweeps).toBeGreaterThan(0);
    await route.countExactly('anna', 3, 1000);
    expect(table.rows.get('POST /in anna')?.calls).toBe(1);
  });
});
