/** Who waits, and who is next: decisions without threads and without a clock. */

/** An order that waits. */
export interface Waiting {
  /** Orders without one are nobody's: each counts as a caller of its own. */
  caller: string | undefined;
  /** Callers who share the limit on waiting orders. */
  group: string | undefined;
  /** The most work that the order may take, in any unit. */
  work: number;
  /** Ascending in the order of arrival. */
  arrival: number;
}

export interface FairQueueOptions {
  /** Of one group of callers. */
  mostWaiting: number;
  /** Of one caller. */
  mostWaitingEach: number;
}

/**
 * Orders that wait, those first whose caller asked for least lately, this order included: many large orders, of one caller
 * or of many, come after a small one of somebody else. Among equals the first come is the first served.
 */
export interface FairQueue<Item extends Waiting> {
  /** @returns false if too many orders of its caller wait */
  add: (item: Item) => boolean;
  /** Takes out the orders of a group that are too many: those that would be last. */
  trim: (group: string | undefined, now: number) => Item[];
  /** Takes out the next order that `mayRun`, and counts the most work that it may take for its caller. */
  take: (now: number, mayRun: (item: Item) => boolean) => Item | undefined;
  /** Corrects what was counted for an order that was taken, once it is known how much work it was. */
  settle: (item: Item, work: number, now: number) => void;
  /** @returns whether it waited */
  remove: (item: Item) => boolean;
  /** Takes out all. */
  clear: () => Item[];
  size: () => number;
}

/** A caller's earlier work counts half after this time, in milliseconds. */
const HALF_LIFE = 30_000;
/** Callers to remember; beyond that, those with the least work are forgotten. */
const MOST_CALLERS = 1000;

export function createFairQueue<Item extends Waiting>(options: FairQueueOptions): FairQueue<Item> {
  let waiting: Item[] = [];
  const recent = createRecentWork();

  const inOrder = (now: number): Item[] => {
    const ranked = waiting.map((item) => ({ item, rank: recent.of(item.caller, now) + item.work }));
    return ranked
      .toSorted((a, b) => a.rank - b.rank || a.item.arrival - b.item.arrival)
      .map(({ item }) => item);
  };
  const remove = (item: Item): boolean => {
    const before = waiting.length;
    waiting = waiting.filter((other) => other !== item);
    return waiting.length < before;
  };

  return {
    add: (item) => {
      const own = waiting.filter(({ caller }) => caller !== undefined && caller === item.caller);
      if (own.length >= options.mostWaitingEach) return false;
      waiting.push(item);
      return true;
    },
    trim: (group, now) => {
      const last = inOrder(now)
        .filter((item) => item.group === group)
        .slice(options.mostWaiting);
      for (const item of last) remove(item);
      return last;
    },
    take: (now, mayRun) => {
      const next = inOrder(now).find(mayRun);
      if (next === undefined) return undefined;
      remove(next);
      recent.add(next.caller, next.work, now);
      return next;
    },
    settle: ({ caller, work: most }, work, now) => recent.add(caller, work - most, now),
    remove,
    clear: () => waiting.splice(0),
    size: () => waiting.length,
  };
}

interface RecentWork {
  add: (caller: string | undefined, work: number, now: number) => void;
  of: (caller: string | undefined, now: number) => number;
}

function createRecentWork(): RecentWork {
  const works = new Map<string, { work: number; at: number }>();
  const of = (caller: string | undefined, now: number): number => {
    const known = caller === undefined ? undefined : works.get(caller);
    return known ? known.work * 0.5 ** ((now - known.at) / HALF_LIFE) : 0;
  };
  return {
    of,
    add: (caller, work, now) => {
      if (caller === undefined) return;
      works.set(caller, { work: Math.max(0, of(caller, now) + work), at: now });
      if (works.size <= MOST_CALLERS) return;
      const heaviest = [...works.keys()].toSorted((a, b) => of(b, now) - of(a, now));
      for (const light of heaviest.slice(MOST_CALLERS / 2)) works.delete(light);
    },
  };
}
