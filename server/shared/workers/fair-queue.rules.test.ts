import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueue, type Waiting } from './fair-queue.rules.ts';

interface Order extends Waiting {
  name: string;
}

let arrivals = 0;
function order(name: string, caller: string | undefined, work: number, group = 'all'): Order {
  arrivals += 1;
  return { name, caller, group, work, arrival: arrivals };
}
const queueOf = (mostWaiting = 32, mostWaitingEach = 1): FairQueue<Order> =>
  createFairQueue<Order>({ mostWaiting, mostWaitingEach });
const takeAll = (queue: FairQueue<Order>, now = 0): string[] => {
  const names: string[] = [];
  for (let next = queue.take(now, () => true); next; next = queue.take(now, () => true))
    names.push(next.name);
  return names;
};

describe('a fair queue', () => {
  it('serves equals as they come', () => {
    const queue = queueOf();
    for (const name of ['a', 'b', 'c']) queue.add(order(name, undefined, 0));
    expect(takeAll(queue)).toEqual(['a', 'b', 'c']);
  });

  it('serves a small order before the large ones of twenty others', () => {
    const queue = queueOf();
    for (let one = 0; one < 20; one++) queue.add(order(`large ${one}`, `caller ${one}`, 800));
    queue.add(order('small', 'somebody', 60));
    expect(takeAll(queue)[0]).toBe('small');
  });

  it('serves those who asked for little before, and forgets it with time', () => {
    const queue = queueOf();
    queue.add(order('first', 'eager', 100));
    expect(queue.take(0, () => true)?.name).toBe('first');
    queue.add(order('again', 'eager', 100));
    queue.add(order('newcomer', 'new', 150));
    expect(takeAll(queue)).toEqual(['newcomer', 'again']);
    queue.add(order('much later', 'eager', 100));
    queue.add(order('another', 'other', 150));
    expect(takeAll(queue, 600_000)).toEqual(['much later', 'another']);
  });

  it('goes by the work that orders were, not by what they might have been', () => {
    const queue = queueOf();
    for (const caller of ['writer', 'attacker']) {
      const item = order(caller, caller, 100);
      queue.add(item);
      queue.take(0, () => true);
      queue.settle(item, caller === 'writer' ? 10 : 100, 0);
    }
    queue.add(order('of the attacker', 'attacker', 100));
    queue.add(order('of the writer', 'writer', 150));
    expect(takeAll(queue)).toEqual(['of the writer', 'of the attacker']);
  });

  it('takes one order of a caller, and another once that runs', () => {
    const queue = queueOf();
    expect(queue.add(order('one', 'a', 1))).toBe(true);
    expect(queue.add(order('two', 'a', 1))).toBe(false);
    expect(queue.take(0, () => true)?.name).toBe('one');
    expect(queue.add(order('two', 'a', 1))).toBe(true);
  });

  it('drops what would be last when too many of a group wait, not what came last', () => {
    const queue = queueOf(2);
    queue.add(order('large', 'a', 900, 'guests'));
    queue.add(order('small', 'b', 50, 'guests'));
    queue.add(order('of a member', 'm', 5000, 'members'));
    expect(queue.trim('guests', 0)).toEqual([]);
    queue.add(order('late', 'c', 60, 'guests'));
    expect(queue.trim('guests', 0).map(({ name }) => name)).toEqual(['large']);
    expect(takeAll(queue)).toEqual(['small', 'late', 'of a member']);
  });

  it('passes over orders that may not run here', () => {
    const queue = queueOf();
    queue.add(order('guest', 'a', 1, 'guests'));
    queue.add(order('member', 'b', 9, 'members'));
    expect(queue.take(0, ({ group }) => group === 'members')?.name).toBe('member');
    expect(queue.size()).toBe(1);
  });

  it('whatever others send: a newcomer with a smaller order waits for none of theirs', () => {
    const theirs = fc.array(
      fc.record({
        caller: fc.integer({ min: 0, max: 30 }),
        work: fc.integer({ min: 61, max: 4000 }),
      }),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(theirs, fc.nat(), (orders, served) => {
        const queue = queueOf(32);
        orders.forEach(({ caller, work }, index) => {
          queue.add(order('theirs', `caller ${caller}`, work));
          queue.trim('all', index);
          if (index < served) queue.take(index, () => true);
        });
        queue.add(order('newcomer', 'newcomer', 60));
        expect(queue.trim('all', orders.length).map(({ name }) => name)).not.toContain('newcomer');
        expect(queue.take(orders.length, () => true)?.name).toBe('newcomer');
      }),
    );
  });

  it('remembers a bounded number of callers, those with most work longest', () => {
    const queue = queueOf();
    const serve = (caller: string, work: number): void => {
      queue.add(order(caller, caller, work));
      queue.take(0, () => true);
    };
    serve('heavy', 1000);
    for (let one = 0; one < 5000; one++) serve(`visitor ${one}`, 1);
    queue.add(order('heavy again', 'heavy', 1));
    queue.add(order('fresh', 'fresh', 500));
    expect(takeAll(queue)).toEqual(['fresh', 'heavy again']);
  });
});

/** On a machine that is five times slower than the one that the budgets are for. */
const SLOWNESS = 5;
/** Milliseconds of work, and how often somebody asks, as the checker's budgets and the rate limits have it. */
const ATTACK = { work: 500, most: 500, every: 3000 };
const LETTER = { work: 20, most: 110, every: 3200 };

/** Serves callers by one thread for ten minutes. Returns the longest time from asking to the answer, of each caller. */
function longestTimes(callers: Record<string, typeof ATTACK>): Map<string, number> {
  const queue = createFairQueue<Order & { asked: number; takes: number }>({
    mostWaiting: 32,
    mostWaitingEach: 1,
  });
  const asks = Object.entries(callers)
    .flatMap(([name, { work, most, every }], index) =>
      Array.from({ length: 600_000 / every }, (_, time) => ({
        ...order(name, name, most),
        asked: index * 7 + time * every,
        takes: work,
      })),
    )
    .toSorted((a, b) => a.asked - b.asked);
  const longest = new Map<string, number>();
  let now = 0;
  while (asks.length > 0 || queue.size() > 0) {
    while (asks[0] && asks[0].asked <= now) {
      const next = asks.shift();
      if (next) queue.add(next);
      queue.trim('all', now);
    }
    const running = queue.take(now, () => true);
    if (running) {
      now += SLOWNESS * running.takes;
      queue.settle(running, running.takes, now);
      longest.set(running.name, Math.max(longest.get(running.name) ?? 0, now - running.asked));
    } else now = asks[0]?.asked ?? now;
  }
  return longest;
}

it('letters are answered after one long text at most, whatever twenty others send as fast as they may', () => {
  const attackers = Array.from({ length: 20 }, (_, one) => [`attacker ${one}`, ATTACK] as const);
  const writers = ['anna', 'eva', 'otto'].map((name) => [name, LETTER] as const);
  const longest = longestTimes(Object.fromEntries([...attackers, ...writers]));
  for (const [name] of writers) {
    expect(longest.get(name)).toBeLessThanOrEqual(
      SLOWNESS * (ATTACK.work + writers.length * LETTER.work),
    );
  }
  expect(longest.size).toBe(23);
});
